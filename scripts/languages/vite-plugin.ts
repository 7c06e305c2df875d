import path from 'node:path'
import type { Plugin } from 'vite'
import { markTexts, type Marks } from './mark.ts'
import { root } from './sources.ts'

const ours = /\/(web|rules|contract)\/src\/[^?]*\.tsx?$/
const pageSay = path.join(import.meta.dirname, 'page-say.ts')

/**
 * Replaces the texts of all sources by markers, once for both builds. The development server shows the sources as they
 * are.
 */
export function markedTexts(marks: Marks): Plugin {
  const marked = new Map<string, string | undefined>()
  return {
    name: 'marked-texts',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (/(^|\/)text\/say\.ts$/.test(source) ? pageSay : undefined),
    transform(code, id) {
      if (!ours.test(id)) return undefined
      if (!marked.has(id))
        marked.set(id, markTexts(code, path.relative(root, id).replaceAll('\\', '/'), marks))
      return marked.get(id)
    },
  }
}
