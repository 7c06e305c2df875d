import type { ScoredSlot } from './plate-evaluation.ts'

/** How the slots of a range of probabilities came out: well calibrated when both shares agree. */
export interface CalibrationBin {
  readonly from: number
  readonly to: number
  readonly slots: number
  readonly predicted: number
  readonly happened: number
}

/** The mean squared difference between what was said and what happened. */
export function brierScore(slots: readonly ScoredSlot[], model: 'forecast' | 'frequency'): number {
  return mean(slots.map((slot) => (slot[model] - Number(slot.happened)) ** 2))
}

export function calibrationBin(
  slots: readonly ScoredSlot[],
  model: 'forecast' | 'frequency',
  from: number,
  to: number,
): CalibrationBin {
  const members = slots.filter((slot) => slot[model] >= from && slot[model] < to)
  return {
    from,
    to,
    slots: members.length,
    predicted: mean(members.map((slot) => slot[model])),
    happened: mean(members.map(({ happened }) => Number(happened))),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
