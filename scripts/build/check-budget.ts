import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { drafts } from '#contract/product/languages.ts'

const dist = path.resolve(import.meta.dirname, '../../web/dist')

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

const shell = ['index.html', 'src/shell/dashboard-layout.tsx']
const publicFrame = ['index.html', 'src/shell/public-layout.tsx']

/**
 * What a page needs before it can be shown: kilobytes of JavaScript, compressed, and files. The aim is 20 files; the borders of
 * joined files move with the sources, by a file or two.
 */
const usual = { kilobytes: 250, files: 22 }
const withMap = { kilobytes: 600, files: 26 }
/** The pages that consist of a map. */
const maps = new Set(['wildlife/map/map-explorer-page.tsx'])

/** Parts of pages, and pages with the parts that they always show. */
const budgets = [
  { page: 'the sign-in page', entries: [...publicFrame, 'src/auth/login-page.tsx'], kilobytes: 160 },
  { page: 'the shell', entries: shell, kilobytes: 170 },
  {
    page: 'the wildlife overview with its map',
    entries: [
      ...shell,
      'src/shell/overview-page.tsx',
      'src/wildlife/overview/summary-page.tsx',
      'src/wildlife/map/sightings-map.tsx',
    ],
    kilobytes: withMap.kilobytes,
  },
  {
    page: 'the map of sites',
    entries: [...shell, 'src/sites/map/site-map.tsx'],
    kilobytes: withMap.kilobytes,
  },
]

function filesOf(entries: string[]): Set<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) add(next)
  }
  for (const entry of entries) add(entry)
  return files
}

const kilobytesOf = (files: Iterable<string>): number => {
  let bytes = 0
  for (const file of files) bytes += statSync(path.join(dist, `${file}.br`)).size
  return Math.round(bytes / 102.4) / 10
}

for (const { page, entries, kilobytes } of budgets) {
  const used = kilobytesOf(filesOf(entries))
  console.log(`JavaScript for ${page}: ${used} KB of ${kilobytes} KB`)
  if (used > kilobytes) process.exitCode = 1
}

const webSources = path.resolve(import.meta.dirname, '../../web/src')
const routes = ['routes.tsx', 'admin-routes.tsx', 'public-routes.tsx']
const everyPage = routes.flatMap((file) => {
  const source = readFileSync(path.join(webSources, file), 'utf8')
  const before = file === 'public-routes.tsx' ? publicFrame : shell
  return [...source.matchAll(/import\('\.\/(.+?)'\)/g)].map(([, page]) => ({ page: page!, before }))
})
// The overview of vehicles or wildlife is a part of its page, which always shows it.
for (const page of ['vehicles/overview/overview-page.tsx', 'wildlife/overview/summary-page.tsx'])
  everyPage.push({ page, before: [...shell, 'src/shell/overview-page.tsx'] })
const weighed = everyPage.map(({ page, before }) => {
  const files = [...filesOf([...before, `src/${page}`])].filter((file) => file.endsWith('.js'))
  return { page, kilobytes: kilobytesOf(files), files: files.length }
})
const [heaviest] = weighed
  .filter(({ page }) => !maps.has(page))
  .toSorted((one, other) => other.kilobytes - one.kilobytes)
console.log(
  `JavaScript for ${weighed.length} pages: at most ${heaviest!.kilobytes} KB (${heaviest!.page}) of ${usual.kilobytes} KB, in at most ${Math.max(...weighed.map(({ files }) => files))} files`,
)
for (const { page, kilobytes, files } of weighed) {
  const most = maps.has(page) ? withMap : usual
  if (kilobytes > most.kilobytes || files > most.files) {
    console.error(
      `${page} needs ${kilobytes} KB in ${files} files; ${most.kilobytes} KB in ${most.files} are allowed`,
    )
    process.exitCode = 1
  }
}

/**
 * No page may weigh more than this over English, in kilobytes of JavaScript as it is sent. Texts of the other languages are
 * longer and compress less.
 */
const mostOver = 4.5
for (const language of drafts) {
  const [folder] = globSync(`assets/${language}-*`, { cwd: dist })
  if (!folder) throw new Error(`There are no files for ${language} in the build`)
  const overOf = (file: string) => {
    const own = path.join(dist, folder, `${path.basename(file)}.br`)
    return existsSync(own) ? statSync(own).size - statSync(path.join(dist, `${file}.br`)).size : 0
  }
  const over = everyPage.map(({ page, before }) => {
    const files = [...filesOf([...before, `src/${page}`])].filter((file) => file.endsWith('.js'))
    const bytes = files.reduce((sum, file) => sum + overOf(file), 0)
    return { page, kilobytes: Math.round(bytes / 102.4) / 10 }
  })
  const [worst] = over.toSorted((one, other) => other.kilobytes - one.kilobytes)
  console.log(`JavaScript in ${language}: at most ${worst!.kilobytes} KB over English (${worst!.page})`)
  for (const { page, kilobytes } of over)
    if (kilobytes > mostOver) {
      console.error(`${page} in ${language} is ${kilobytes} KB over English; ${mostOver} KB are allowed`)
      process.exitCode = 1
    }
}
