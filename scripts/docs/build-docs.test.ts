import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'
import { afterAll, expect, test } from 'vitest'
import { buildDocs } from './build-docs.ts'
import { pages } from './pages.ts'
import { anchorOf, siteLink } from './render-page.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sightline-docs-'))
buildDocs(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

test.each(pages)('every link and picture of the page $name exists', ({ name }) => {
  const html = read(`${name}.html`)
  const targets = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, target]) => target!)
  const local = targets.filter((target) => !/^(https?:|\/|mailto:)/.test(target))
  expect(local.length).toBeGreaterThan(10)
  const broken = local.filter((target) => {
    const [file, anchor] = target.split('#')
    const page = file === '' ? `${name}.html` : file!
    if (!existsSync(path.join(folder, page))) return true
    return anchor !== undefined && !read(page).includes(`id="${anchor}"`)
  })
  expect(broken).toEqual([])
})

test('a search finds the matching section', () => {
  const { options, index } = JSON.parse(read('search-index.json')) as {
    options: Options
    index: AsPlainObject
  }
  const search = MiniSearch.loadJS(index, options)
  const first = (text: string) => search.search(text)[0]
  expect(first('verify backup')).toMatchObject({ page: 'Operations' })
  expect(first('add a room hour')).toMatchObject({ id: 'tour.html#add-a-room-in-an-hour' })
  expect(search.search('zzzzqq')).toEqual([])
})

test('turns links between sources into links between pages, and leaves other files as text', () => {
  expect(siteLink('docs/operations.md', 'README.md')).toBe('operations.html')
  expect(siteLink('../CONTRIBUTING.md#x', 'docs/tour.md')).toBe('contributing.html#x')
  expect(siteLink('docs/images/sites.webp', 'README.md')).toBe('images/sites.webp')
  expect(siteLink('https://semver.org', 'docs/releasing.md')).toBe('https://semver.org')
  expect(siteLink('LICENSE', 'README.md')).toBeUndefined()
  expect(anchorOf('What is kept in memory?')).toBe('what-is-kept-in-memory')
})
