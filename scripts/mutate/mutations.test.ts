import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from './mutations.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('every mutation replaces a text that its file contains, and names a test file that exists', () => {
  const stale = mutations.filter(
    ({ file, find, test }) =>
      !readFileSync(path.join(root, file), 'utf8').includes(find) || !existsSync(path.join(root, test)),
  )
  expect(stale).toEqual([])
})
