import { expect, test } from 'vitest'
import { tagsOf } from './tags.ts'

test('maps every spelling of PPE to four tags', () => {
  expect(tagsOf(['hi-vis', 'Safety Vest', 'HARD_HAT'])).toEqual(['hivis', 'hardhat'])
  expect(tagsOf(['no-vest', 'NO-Hardhat', 'without helmet', 'NO-Safety Vest'])).toEqual([
    'no-hivis',
    'no-hardhat',
  ])
})

test('other tags stay unchanged, and an overlay tag is its name', () => {
  expect(tagsOf([{ name: 'helmet', bb: {} }, ' Stolen ', 'notice', 7, null, {}, ''])).toEqual([
    'hardhat',
    'Stolen',
    'notice',
    '7',
  ])
  expect(tagsOf('hivis')).toEqual([])
})
