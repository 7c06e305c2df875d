import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { notesOf } from './release-notes.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n- Later.\n\n## 2.0.1\n\n- Mended.\n\n## 2.0.0\n\n- New.\n'

test('the notes of a release are its section of the changelog', () => {
  expect(notesOf(changelog, 'v2.0.1')).toBe('- Mended.')
  expect(notesOf(changelog, '2.0.0')).toBe('- New.')
  expect(() => notesOf(changelog, 'v2.0')).toThrow('CHANGELOG.md has no section 2.0.')
})

test('the changelog has a section for the version of the package', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(notesOf(read('CHANGELOG.md'), version)).not.toBe('')
})
