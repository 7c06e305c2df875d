import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'
import { compareVersions, knownFaults, type Advisory } from './known-faults.ts'

const advisory = (
  events: Advisory['affected'][number]['ranges'],
  values: Partial<Advisory> = {},
): Advisory => ({
  id: 'GHSA-test',
  summary: 'A fault',
  affected: [{ package: { ecosystem: 'npm', name: 'a-package' }, ranges: events! }],
  ...values,
})
const affects = (version: string, given: Advisory) =>
  knownFaults({ packages: { '': {}, 'node_modules/b/node_modules/a-package': { version } } }, [given])
    .length > 0

test('orders versions by their numbers, and versions before a release before it', () => {
  const ordered = ['0.9.10', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc', '1.0.0', '1.0.1', '1.2.0', '1.10.0']
  const shuffled = [...ordered].sort((a, b) => a.length - b.length).sort(compareVersions)
  expect(shuffled).toEqual(ordered)
  expect(compareVersions('1.0.0+build', '1.0.0')).toBe(0)
})

test('a version is affected from its introduction until it is mended', () => {
  const given = advisory([
    { type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.4.0' }] },
    { type: 'SEMVER', events: [{ introduced: '2.0.0' }, { last_affected: '2.1.0' }] },
  ])
  const affected = ['0.1.0', '1.3.99', '1.4.0-rc.1', '2.0.0', '2.1.0']
  const others = ['1.4.0', '1.9.0', '2.0.0-rc.1', '2.1.1', '3.0.0']
  expect([...affected, ...others].filter((version) => affects(version, given))).toEqual(affected)
})

test('an advisory without an end affects every later version; a withdrawn one or of another registry affects none', () => {
  const events = [{ type: 'SEMVER', events: [{ introduced: '1.0.0' }] }]
  expect(affects('99.0.0', advisory(events))).toBe(true)
  expect(affects('99.0.0', advisory(events, { withdrawn: '2026-01-01T00:00:00Z' }))).toBe(false)
  const elsewhere = [{ package: { ecosystem: 'PyPI', name: 'a-package' }, ranges: events }]
  expect(affects('99.0.0', advisory(events, { affected: elsewhere }))).toBe(false)
  const listed = [{ package: { ecosystem: 'npm', name: 'a-package' }, versions: ['1.2.3'] }]
  expect(affects('1.2.3', advisory(events, { affected: listed }))).toBe(true)
})

const check = (...files: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'scripts/lock/check-advisories.ts'), ...files], {
    cwd: root,
    encoding: 'utf8',
  })

test('the lock files of the project have no package with a listed fault', () => {
  expect(check()).toMatchObject({ status: 0, stderr: '' })
})

test('the check names a package with published faults, also under another name', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  lock.packages['node_modules/certificates'] = { name: 'node-forge', version: '1.3.3' }
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sightline-lock-')), 'package-lock.json')
  writeFileSync(file, JSON.stringify(lock))
  const { status, stderr } = check(file)
  expect(status).toBe(1)
  expect(stderr.match(/node-forge@1\.3\.3: GHSA-[\w-]+/g)).toHaveLength(4)
})
