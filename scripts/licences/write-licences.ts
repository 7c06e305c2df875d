import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LockEntry } from './permitted.ts'

const root = path.resolve(import.meta.dirname, '../..')

const isLicence = /^(licen[cs]e|notice|copying)(?!.*\.(?:[cm]?[jt]s|json)$)/i

interface Part {
  name: string
  text: string
}

/** The installed packages with the licence texts that must accompany them. */
function installedParts(packages: Record<string, LockEntry>): Part[] {
  return Object.entries(packages)
    .filter(([place]) => place !== '' && existsSync(path.join(root, place, 'package.json')))
    .map(([place, { version, license }]) => {
      const folder = path.join(root, place)
      const texts = readdirSync(folder, { withFileTypes: true })
        .filter((file) => file.isFile() && isLicence.test(file.name))
        .map((file) => readFileSync(path.join(folder, file.name), 'utf8').trim())
      const name = place.split('node_modules/').at(-1)!
      return { name: `${name} ${version} (${license})`, text: texts.join('\n\n') || `Licence: ${license}` }
    })
}

/** One text for all packages that share it. */
export function licencesText(packages: Record<string, LockEntry>): string {
  const byText = Map.groupBy(installedParts(packages), ({ text }) => text)
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

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  writeFileSync(process.argv[2] ?? 'licences.txt', licencesText(lock.packages))
}
