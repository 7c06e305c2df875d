import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { forbiddenLicences } from './permitted.ts'
import { licencesText, lockedFolders, lockedPackages } from './write-licences.ts'

const packages = lockedPackages(lockedFolders[0]!)

test('every package of the lock files has a licence that allows self-hosting and selling', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  expect(lockedFolders.map(lockedPackages).flatMap(forbiddenLicences)).toEqual([])
})

test.each([
  ['the product', lockedFolders[0]!, ['fastify', 'react', 'maplibre-gl']],
  ['ONNX Runtime', lockedFolders[1]!, ['onnxruntime-node']],
  ['ONNX Runtime in WebAssembly', lockedFolders[2]!, ['onnxruntime-web']],
])('the list of parts of %s names every package that is shipped', (_, cwd, names) => {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const list = JSON.parse(
    execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  ) as {
    components: { name: string; version: string }[]
  }
  const versions = new Map(list.components.map(({ name, version }) => [name, version]))
  for (const name of names)
    expect(versions.get(name)).toBe(lockedPackages(cwd)[`node_modules/${name}`]!.version)
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
  const text = licencesText()
  expect(text).toContain(`fastify ${packages['node_modules/fastify']!.version} (MIT)`)
  expect(text).toContain(`maplibre-gl ${packages['node_modules/maplibre-gl']!.version} (BSD-3-Clause)`)
  expect(text).toContain('Copyright (c) 2016-present The Fastify team')
  expect(text.match(/^fastify \d/gm)).toHaveLength(1)
})
