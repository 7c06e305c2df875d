import path from 'node:path'
import type { Plugin } from 'vite'
import { markTexts, type Marks } from './mark.ts'
import { root } from './sources.ts'

const ours = /\/(web|rules|contract)\/src\/[^?]*\.tsx?$/
const pageSay = path.join(import.meta.dirname, 'page-say.ts')

/** Replaces the texts of all sources by markers. The development server shows the sources as they are. */
export const markedTexts = (marks: Marks): Plugin => ({
  name: 'marked-texts',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) => (/(^|\/)text\/say\.ts$/.test(source) ? pageSay : undefined),
  transform: (code, id) =>
    ours.test(id) ? markTexts(code, path.relative(root, id).replaceAll('\\', '/'), marks) : undefined,
})
