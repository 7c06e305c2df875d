import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The section of a version in the changelog, without its heading. */
export function notesOf(changelog: string, tag: string): string {
  const version = tag.replace(/^v/, '')
  const section = changelog.split(/^## /m).find((part) => part.split(/[\s,]/)[0] === version)
  if (!section) throw new Error(`CHANGELOG.md has no section ${version}.`)
  return section.slice(section.indexOf('\n')).trim()
}

if (import.meta.main) {
  const file = path.resolve(import.meta.dirname, '../CHANGELOG.md')
  console.log(notesOf(readFileSync(file, 'utf8'), process.argv[2] ?? ''))
}
