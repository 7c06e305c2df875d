import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'

const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8')

test('every test that the security page names exists', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec|citus)\.ts)`/g)].map(([, file]) => file!)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('every chapter but the unused one names a proof', () => {
  const rows = page.split('\n').filter((line) => /^\| V\d+ /.test(line))
  expect(rows.map((row) => Number(/^\| V(\d+)/.exec(row)![1]))).toEqual(
    Array.from({ length: 17 }, (_, index) => index + 1),
  )
  const unproved = rows.filter((row) => !row.split('|')[3]!.includes('`'))
  expect(unproved).toEqual([expect.stringContaining('| V17 WebRTC | not used')])
})
