import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compressFiles } from './compress-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sightline-compress-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string) => path.join(folder, name)

test('an interrupted compression is completed, and existing copies stay', async () => {
  writeFileSync(file('a.js'), 'const a = 1')
  writeFileSync(file('b.js'), 'const b = 2')
  for (const copy of ['a.js.br', 'a.js.gz', 'b.js.br']) writeFileSync(file(copy), 'kept')
  await compressFiles(folder, ['*.js'])
  expect(readdirSync(folder).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.js', 'b.js.br', 'b.js.gz'])
  expect(readFileSync(file('a.js.br'), 'utf8')).toBe('kept')
  expect(String(brotliDecompressSync(readFileSync(file('b.js.br'))))).toBe('const b = 2')
  expect(String(gunzipSync(readFileSync(file('b.js.gz'))))).toBe('const b = 2')
})
