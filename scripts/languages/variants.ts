import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Catalogue } from './catalogues.ts'
import { compileMessage, escapeText, plainText } from './compile.ts'
import { functionMarker, textMarker, type Marks } from './mark.ts'

/** A built file with its texts in one language. Without a translation the text stays English. */
export function translated(code: string, marks: Marks, catalogue: Catalogue): string {
  const find = (id: string) => {
    const marked = marks.get(id)
    if (!marked) throw new Error(`The build has a marker ${id} without a text`)
    return { marked, text: catalogue[marked.text] ?? marked.text }
  }
  return code
    .replaceAll(textMarker, (_marker, id: string) => escapeText(plainText(find(id).text)))
    .replaceAll(functionMarker, (_marker, id: string) => {
      const { marked, text } = find(id)
      return compileMessage(text, marked)
    })
}

const anyMarker = /\uE000|\$say_/
const imported = /(["'`])(?:\.\/|\/?assets\/)([\w.-]+\.js)\1/g

/** The files that contain texts, and all files that import one of them. */
export function filesWithTexts(files: ReadonlyMap<string, string>): Set<string> {
  const found = new Set([...files].filter(([, code]) => anyMarker.test(code)).map(([name]) => name))
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const [name, code] of files)
      if (code.matchAll(imported).some(([, , target]) => found.has(target!))) found.add(name)
  }
  return found
}

/** Leads the imports of a file in the folder of a language to that folder, and to the shared files above it. */
export const redirected = (code: string, folder: string, own: ReadonlySet<string>): string =>
  code.replaceAll(imported, (whole, quote: string, name: string) => {
    if (!whole.includes('assets/')) return own.has(name) ? whole : `${quote}../${name}${quote}`
    return own.has(name) ? whole.replace('assets/', `assets/${folder}/`) : whole
  })

/**
 * Writes each file with texts once per language, English in place and the others in folders of their own, whose names
 * change with their content. Each language has its own index page.
 */
export function writeVariants(dist: string, marks: Marks, catalogues: ReadonlyMap<string, Catalogue>): void {
  const assets = path.join(dist, 'assets')
  const files = new Map(
    globSync('*.js', { cwd: assets }).map((name) => [name, readFileSync(path.join(assets, name), 'utf8')]),
  )
  const own = filesWithTexts(files)
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8')
  for (const [language, catalogue] of catalogues) {
    const texts = [...own]
      .sort()
      .map((name) => [name, translated(files.get(name)!, marks, catalogue)] as const)
    const folder = `${language}-${createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)}`
    mkdirSync(path.join(assets, folder), { recursive: true })
    for (const [name, code] of texts)
      writeFileSync(path.join(assets, folder, name), redirected(code, folder, own))
    const ownPage = page
      .replaceAll(/\/assets\/([\w.-]+\.js)/g, (whole, name: string) =>
        own.has(name) ? `/assets/${folder}/${name}` : whole,
      )
      .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    writeFileSync(path.join(dist, `index.${language}.html`), ownPage)
  }
  for (const name of own) writeFileSync(path.join(assets, name), translated(files.get(name)!, marks, {}))
}
