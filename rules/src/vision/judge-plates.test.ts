import { expect, test } from 'vitest'
import { quadOf } from './geometry.ts'
import { judgePlates, type JudgeSettings } from './judge-plates.ts'
import type { PlateSeen } from './plate-seen.ts'

const plate = (values: Partial<PlateSeen> & { at?: number } = {}): PlateSeen => ({
  quad: quadOf({ l: values.at ?? 100, t: 100, r: (values.at ?? 100) + 100, b: 125 }),
  width: 90,
  height: 22,
  score: 0.95,
  text: 'ABC123',
  confidence: 0.9,
  lines: 1,
  ...values,
})
const anywhere: JudgeSettings = { leastWidth: 20, leastConfidence: 0.3, formats: [], onlyIn: [], neverIn: [] }
const judge = (seen: PlateSeen, settings: Partial<JudgeSettings> = {}) => {
  const [{ kind, reason, text }] = judgePlates([seen], { ...anywhere, ...settings }) as [
    ReturnType<typeof judgePlates>[number],
  ]
  return { kind, text, ...(reason !== undefined && { reason }) }
}

test('a confidence of 0.8 or more counts as read, a lower one needs a check, and below 0.3 it is a vehicle without a plate', () => {
  expect(judge(plate({ confidence: 0.8 })).kind).toBe('read')
  expect(judge(plate({ confidence: 0.79 })).kind).toBe('check')
  expect(judge(plate({ confidence: 0.3 })).kind).toBe('check')
  expect(judge(plate({ confidence: 0.29 })).kind).toBe('unread')
})

test('a camera may require more confidence', () => {
  expect(judge(plate({ confidence: 0.6 }), { leastConfidence: 0.7 }).kind).toBe('unread')
  expect(judge(plate({ confidence: 0.7 }), { leastConfidence: 0.7 }).kind).toBe('check')
})

test('an unlikely shape creates no vehicle, and a word needs more confidence than a plate', () => {
  expect(judge(plate({ text: '', confidence: 0.99 }))).toMatchObject({
    kind: 'ignored',
    reason: 'Nothing to read',
  })
  expect(judge(plate({ text: 'AB', confidence: 0.99 }))).toMatchObject({
    kind: 'ignored',
    reason: 'Not a plate',
  })
  expect(judge(plate({ text: 'TAXI', confidence: 0.6 })).kind).toBe('ignored')
  expect(judge(plate({ text: 'KIWIFAN', confidence: 0.9 })).kind).toBe('read')
  expect(judge(plate({ confidence: 0.2, score: 0.5 })).kind).toBe('ignored')
})

test('reads plates only in the regions and sizes of the settings', () => {
  const here = [
    [50, 50],
    [250, 50],
    [250, 250],
    [50, 250],
  ] as const
  const elsewhere = [
    [400, 400],
    [500, 400],
    [500, 500],
  ] as const
  expect(judge(plate(), { onlyIn: [here, elsewhere] }).kind).toBe('read')
  expect(judge(plate(), { onlyIn: [elsewhere] }).reason).toBe('Outside the regions to look in')
  expect(judge(plate(), { neverIn: [here] }).reason).toBe('In a region that is never read')
  expect(judge(plate({ width: 31.6 }), { leastWidth: 40 }).reason).toBe('Only 32 pixels wide')
})

test('of two readings at one position the likelier one counts; two adjacent plates both count', () => {
  const kinds = judgePlates([plate(), plate({ at: 120, text: 'ABC12' }), plate({ at: 300 })], anywhere)
  expect(kinds.map(({ kind, reason }) => reason ?? kind)).toEqual(['read', 'Part of another plate', 'read'])
})

test('a format decides the text', () => {
  expect(judge(plate({ text: 'ABC1Z3' })).text).toBe('ABC1Z3')
  expect(judge(plate({ text: 'ABCI23' }), { formats: ['NZ'] }).text).toBe('ABC123')
})

test('horizontal digits at the top or bottom of a picture are its clock', () => {
  const at = (t: number, values: Partial<PlateSeen> = {}) =>
    judge(plate({ text: '17075806', quad: quadOf({ l: 10, t, r: 160, b: t + 20 }), ...values }), {
      height: 540,
    })
  expect(at(8)).toMatchObject({ kind: 'ignored', reason: 'The clock of the picture' })
  expect(at(8, { text: '0720O6PM' })).toMatchObject({ kind: 'ignored' })
  expect(at(505)).toMatchObject({ kind: 'ignored' })
  expect(at(300)).toMatchObject({ kind: 'read' })
  expect(at(8, { text: 'G492JT' })).toMatchObject({ kind: 'read' })
  // A vehicle that leaves the picture is rarely horizontal.
  const tilted = [[10, 8], [160, 20], [160, 40], [10, 28]] as const // prettier-ignore
  expect(at(8, { quad: tilted })).toMatchObject({ kind: 'read' })
})
