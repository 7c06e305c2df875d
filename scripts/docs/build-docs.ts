import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import MiniSearch from 'minisearch'
import { pages } from './pages.ts'
import { renderPage, type Section } from './render-page.ts'

const root = path.resolve(import.meta.dirname, '../..')
const here = import.meta.dirname

/** Part of the index, because the browser must read it with the same options. */
const searchOptions = {
  fields: ['title', 'text'],
  storeFields: ['page', 'title'],
  searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' as const },
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = [
    ...globSync(['docs/images/*', 'scripts/docs/*'], { cwd: root }),
    'package.json',
    ...pages.map(({ source }) => source),
  ]
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Writes the documentation as a site of plain files with a search that needs no server. */
export function buildDocs(folder: string): void {
  const stamp = path.join(folder, '.sources')
  const hash = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const search = new MiniSearch<Section>(searchOptions)
  for (const page of pages) {
    const markdown = readFileSync(path.join(root, page.source), 'utf8')
    const { html, sections } = renderPage(markdown, page, version)
    writeFileSync(path.join(folder, `${page.name}.html`), html)
    search.addAll(sections)
  }
  writeFileSync(
    path.join(folder, 'search-index.json'),
    JSON.stringify({ options: searchOptions, index: search }),
  )
  for (const file of ['page.css', 'search.js']) cpSync(path.join(here, file), path.join(folder, file))
  const library = createRequire(import.meta.url).resolve('minisearch')
  cpSync(path.join(path.dirname(library), '../es/index.js'), path.join(folder, 'minisearch.js'))
  cpSync(path.join(root, 'docs/images'), path.join(folder, 'images'), { recursive: true })
  writeFileSync(stamp, hash)
}
