import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LockEntry } from './permitted.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The folders with a lock file of their own: the product, and each kind of ONNX Runtime. */
export const lockedFolders = ['.', 'vision/runtime/native', 'vision/runtime/wasm'].map((folder) =>
  path.join(root, folder),
)

const isLicence = /^(licen[cs]e|notice|copying)(?!.*\.(?:[cm]?[jt]s|json)$)/i

interface Part {
  name: string
  text: string
}

export const lockedPackages = (folder: string): Record<string, LockEntry> =>
  (
    JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, LockEntry>
    }
  ).packages

/** The installed packages of a folder with the licence texts that must accompany them. */
const installedParts = (folder: string): Part[] =>
  Object.entries(lockedPackages(folder))
    .filter(([place]) => place !== '' && existsSync(path.join(folder, place, 'package.json')))
    .map(([place, { version, license }]) => {
      const installed = path.join(folder, place)
      const texts = readdirSync(installed, { withFileTypes: true })
        .filter((file) => file.isFile() && isLicence.test(file.name))
        .map((file) => readFileSync(path.join(installed, file.name), 'utf8').trim())
      const name = place.split('node_modules/').at(-1)!
      return { name: `${name} ${version} (${license})`, text: texts.join('\n\n') || `Licence: ${license}` }
    })

/** One text for all packages that share it. */
export function licencesText(): string {
  const byText = Map.groupBy(lockedFolders.flatMap(installedParts), ({ text }) => text)
  const blocks = [...byText].map(([text, parts]) => {
    const names = [...new Set(parts.map(({ name }) => name))].sort()
    return { first: names[0]!, block: `${names.join('\n')}\n\n${text}` }
  })
  blocks.sort((a, b) => (a.first < b.first ? -1 : 1))
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  return ['Sightline uses the work of others under these licences.', ...blocks.map(({ block }) => block)]
    .join(rule)
    .concat('\n')
}

if (import.meta.main) writeFileSync(process.argv[2] ?? 'licences.txt', licencesText())
