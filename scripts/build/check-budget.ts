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

/**
 * Kilobytes of JavaScript, compressed, that a page needs before it can be shown.
 */
const shell = ['index.html', 'src/shell/dashboard-layout.tsx']
const budgets = [
  { page: 'the sign-in page', entries: ['index.html'], kilobytes: 180 },
  { page: 'the shell', entries: shell, kilobytes: 210 },
  {
    page: 'the wildlife overview with its map',
    entries: [
      ...shell,
      'src/shell/overview-page.tsx',
      'src/wildlife/overview/summary-page.tsx',
      'src/wildlife/map/sightings-map.tsx',
    ],
    kilobytes: 600,
  },
  { page: 'the map explorer', entries: [...shell, 'src/wildlife/map/map-explorer-page.tsx'], kilobytes: 600 },
  { page: 'the map of sites', entries: [...shell, 'src/sites/map/site-map.tsx'], kilobytes: 600 },
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

const usual = { kilobytes: 250, files: 20 }
/** A change elsewhere moves the borders of joined files, and so the weight of a page, by up to this. */
const slackKilobytes = 10
/** The joined files of a page vary most: they have one limit for all pages. */
const mostFiles = 40
/** Pages that need more, each with its own limit in kilobytes. */
const larger: Record<string, number> = {
  'wildlife/map/map-explorer-page.tsx': 555,
  'wildlife/explorer/data-explorer-page.tsx': 295,
  'safety/explorer/explorer-page.tsx': 290,
  'safety/overview/summary-page.tsx': 285,
  'vehicles/explorer/explorer-page.tsx': 285,
  'alerts/alert-page.tsx': 280,
  'sites/page/site-page.tsx': 280,
  'parking/live-explorer-page.tsx': 265,
  'alerts/alerts-page.tsx': 265,
  'parking/parking-overview-page.tsx': 260,
  'account/account-page.tsx': 255,
  'on-call/rota-page.tsx': 255,
  'wall/live-dashboard-page.tsx': 255,
}
/** Of all pages; a few less than the last build had, since the borders of joined files move. */
const fewestWithin = 42

const webSources = path.resolve(import.meta.dirname, '../../web/src')
const routes = ['routes.tsx', 'admin-routes.tsx', 'public-routes.tsx']
const everyPage = routes.flatMap((file) => {
  const source = readFileSync(path.join(webSources, file), 'utf8')
  const before = file === 'public-routes.tsx' ? ['index.html'] : shell
  return [...source.matchAll(/import\('\.\/(.+?)'\)/g)].map(([, page]) => ({ page: page!, before }))
})
const weighed = everyPage.map(({ page, before }) => {
  const files = [...filesOf([...before, `src/${page}`])].filter((file) => file.endsWith('.js'))
  return { page, kilobytes: kilobytesOf(files), files: files.length }
})
const within = weighed.filter(
  ({ kilobytes, files }) => kilobytes <= usual.kilobytes && files <= usual.files,
).length
console.log(
  `${within} of ${weighed.length} pages need at most ${usual.kilobytes} KB and ${usual.files} files of JavaScript`,
)
if (within < fewestWithin) {
  console.error(`At least ${fewestWithin} pages must need no more`)
  process.exitCode = 1
}
for (const { page, kilobytes, files } of weighed) {
  const most = (larger[page] ?? usual.kilobytes) + slackKilobytes
  if (kilobytes > most || files > mostFiles) {
    console.error(`${page} needs ${kilobytes} KB in ${files} files; ${most} KB in ${mostFiles} are allowed`)
    process.exitCode = 1
  }
}

/**
 * No page may weigh more than this over English, in kilobytes of JavaScript by gzip, whose level is the same for all
 * languages. Texts of the other languages are longer and compress less.
 */
const mostOver = 5
const pages = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry || chunk.isDynamicEntry)
for (const language of drafts) {
  const [folder] = globSync(`assets/${language}-*`, { cwd: dist })
  if (!folder) throw new Error(`There are no files for ${language} in the build`)
  const sizeIn = (file: string) => {
    const own = path.join(dist, folder, `${path.basename(file)}.gz`)
    return statSync(existsSync(own) ? own : path.join(dist, `${file}.gz`)).size
  }
  const over = pages.map(([page]) => {
    const files = [...filesOf(['index.html', page])].filter((file) => file.endsWith('.js'))
    const bytes = files.reduce(
      (sum, file) => sum + sizeIn(file) - statSync(path.join(dist, `${file}.gz`)).size,
      0,
    )
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
