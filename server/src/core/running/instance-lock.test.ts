import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { temporaryData } from '../../testing/product/temporary-data.ts'
import { findHolder, lockDataFolder } from './instance-lock.ts'

const dataDir = temporaryData('lock')
const file = path.join(dataDir, 'sightline.pid')
beforeEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('a lock holds the data folder until it is released', () => {
  const release = lockDataFolder(dataDir)
  expect(findHolder(dataDir)).toBe(process.pid)
  release()
  expect(existsSync(file)).toBe(false)
})

test('a lock of a running process is reported with its id', async () => {
  const code = `import('${new URL('./instance-lock.ts', import.meta.url).href}').then(({ lockDataFolder }) => {
    lockDataFolder(process.argv[1])
    console.log('locked')
    setInterval(() => {}, 1000)
  })`
  const other = spawn(process.execPath, ['-e', code, dataDir])
  try {
    await once(other.stdout, 'data')
    expect(() => lockDataFolder(dataDir)).toThrow(`Another Sightline (process ${other.pid})`)
  } finally {
    other.kill('SIGKILL')
  }
})

test.each(['', '0 ', '-1 ', 'x y'])(
  'a lock with the content %j belongs to no process and is ignored',
  (content) => {
    writeFileSync(file, content)
    expect(findHolder(dataDir)).toBeUndefined()
    lockDataFolder(dataDir)
    expect(findHolder(dataDir)).toBe(process.pid)
  },
)
