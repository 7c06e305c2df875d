import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { drafts } from '#contract/product/languages.ts'

const dist = path.resolve(import.meta.dirname, '../web/dist')

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
  { page: 'the shell', entries: shell, kilobytes: 220 },
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

for (const { page, entries, kilobytes } of budgets) {
  const bytes = [...filesOf(entries)]
    .map((file) => statSync(path.join(dist, `${file}.br`)).size)
    .reduce((sum, size) => sum + size, 0)
  const used = Math.round(bytes / 102.4) / 10
  console.log(`JavaScript for ${page}: ${used} KB of ${kilobytes} KB`)
  if (used > kilobytes) process.exitCode = 1
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
