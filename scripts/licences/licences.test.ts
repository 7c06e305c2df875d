import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { forbiddenLicences, type LockEntry } from './permitted.ts'
import { licencesText } from './write-licences.ts'

const file = path.resolve(import.meta.dirname, '../../package-lock.json')
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> }

test('every package of the lock file has a licence that allows self-hosting and selling', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  expect(forbiddenLicences(packages)).toEqual([])
})

test.each([
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-3.0-or-later', false],
  [undefined, false],
  ['MIT AND GPL-2.0', false],
  ['(BSD-3-Clause OR GPL-2.0)', true],
  ['MIT', true],
])('a package with the licence %s is permitted: %s', (license, isPermitted) => {
  const one = { 'node_modules/part': { version: '1.0.0', ...(license && { license }) } }
  expect(forbiddenLicences(one)).toEqual(isPermitted ? [] : [`part@1.0.0: ${license ?? 'no licence'}`])
})

test('the file of licences names installed packages with the text of their licence', () => {
  const text = licencesText(packages)
  expect(text).toContain(`fastify ${packages['node_modules/fastify']!.version} (MIT)`)
  expect(text).toContain('Copyright (c) 2016-present The Fastify team')
  expect(text.match(/^fastify \d/gm)).toHaveLength(1)
})
