import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { instanceSecret, secretBox } from './secrets.ts'

test('a sealed text opens with the same secret only', () => {
  const sealed = secretBox('one secret').seal('JBSWY3DPEHPK3PXP')
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
  expect(secretBox('one secret').open(sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(() => secretBox('another secret').open(sealed)).toThrow('unable to authenticate data')
})

test('a modified sealed text does not open', () => {
  const box = secretBox('one secret')
  const sealed = box.seal('text')
  sealed[sealed.length - 1]! ^= 1
  expect(() => box.open(sealed)).toThrow('unable to authenticate data')
})

test('the instance secret is created once and readable by its owner only', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-secret-'))
  const first = instanceSecret(undefined, folder)
  expect(instanceSecret(undefined, folder)).toBe(first)
  expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

test('an empty secret file is not used as a secret', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-secret-'))
  writeFileSync(path.join(folder, 'secret'), '')
  expect(() => instanceSecret(undefined, folder)).toThrow('put it back from a backup')
  rmSync(folder, { recursive: true })
})
