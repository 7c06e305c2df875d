import { sizeText } from '../ui/values/size-text.ts'
import { expect, test } from 'vitest'
import { fileText, progressText } from './backup-texts.ts'

test('shows sizes in a fitting unit', () => {
  expect([0, 999, 1500, 2_340_000, 1_234_000_000].map(sizeText)).toEqual([
    '0 B',
    '999 B',
    '2 kB',
    '2.3 MB',
    '1.2 GB',
  ])
})

test('names a file that was removed or vanished as such', () => {
  const at = '2026-03-01T02:30:00.000Z'
  expect(fileText({ file: 'a.tar', removed_at: null, missing_at: null })).toBe('a.tar')
  expect(fileText({ file: 'a.tar', removed_at: null, missing_at: at })).toBe('a.tar (missing)')
  expect(fileText({ file: 'a.tar', removed_at: at, missing_at: at })).toBe('a.tar (removed)')
})

test('shows the progress of a backup, with and without a known total', () => {
  expect(progressText({ step: null, done: 0, total: null })).toBe('Starting')
  expect(progressText({ step: 'rows', done: 1200, total: 343_370 })).toBe('Writing rows: 1,200 of 343,370')
  expect(progressText({ step: 'files', done: 1200, total: null })).toBe('Writing files: 1,200')
  expect(progressText({ step: 'verifying', done: 5, total: 9 })).toBe('Verifying tables and files: 5 of 9')
})
