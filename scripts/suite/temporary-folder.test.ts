import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lackOfSpace, openTemporaryFolder } from './temporary-folder.ts'

function parentFolder(): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'sightline-folders-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return parent
}

test('a run removes its own folder and those of runs that were killed, and no other', () => {
  const parent = parentFolder()
  // No process has an id above the largest one of Linux and macOS.
  for (const name of ['sightline-run-99999999-a', 'sightline-run-1-b', 'else'])
    mkdirSync(path.join(parent, name))
  const { folder, remove } = openTemporaryFolder(parent)
  expect(readdirSync(parent).toSorted()).toEqual(
    ['else', path.basename(folder), 'sightline-run-1-b'].toSorted(),
  )
  remove()
  expect(existsSync(folder)).toBe(false)
})

test('a run without room says how much it needs', () => {
  const parent = parentFolder()
  expect(lackOfSpace(parent, 0)).toBeUndefined()
  expect(lackOfSpace(parent, 2 ** 60)).toMatch(
    /^\/.* has [\d.]+ GB free, and the tests need 1073741824\.0 GB: make room, or name another folder in TMPDIR\.$/,
  )
})
