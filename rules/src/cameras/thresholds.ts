import type { ViolationMetric } from '#contract/cameras/api.ts'
import { ThresholdPeriod } from '#contract/cameras/enumerations.ts'
import { cameraMessages } from '#contract/cameras/messages.ts'
import { ViolationType, violationTypes } from '#contract/safety/violations.ts'
import { isAboveZero } from './form.ts'
import type { FormFaults } from '../text/form-faults.ts'
import { readNumber, type FormNumber } from '../text/number-input.ts'

/** One row of step 4. The period may be a number or the object that list responses contain. */
export interface ThresholdForm {
  readonly violation_type: number
  readonly medium_risk_threshold?: FormNumber
  readonly high_risk_threshold?: FormNumber
  readonly alert_threshold?: FormNumber
  readonly threshold_period?: number | '' | null | { readonly id: number }
}

const thresholdFields = ['medium_risk_threshold', 'high_risk_threshold', 'alert_threshold'] as const

/** The types for which every camera has a row. Other types appear only where a camera has a setting. */
const typesOfEveryCamera = violationTypes.filter(({ id }) => id <= ViolationType.VOLATILE_VEHICLE)

/** The rows of the form, with the types shown by default first. A type without a setting is off. */
export function thresholdRows(metrics: readonly ThresholdForm[]): ThresholdForm[] {
  const known = new Map(metrics.map((metric) => [metric.violation_type, metric]))
  const isShown = (type: number) => (violationTypes[type]?.shownByDefault ? 0 : 1)
  const types = new Set([...typesOfEveryCamera.map(({ id }) => id), ...known.keys()])
  return [...types]
    .sort((a, b) => isShown(a) - isShown(b) || a - b)
    .map((type) => known.get(type) ?? offRow(type))
}

const offRow = (violation_type: number): ThresholdForm => ({
  violation_type,
  medium_risk_threshold: 0,
  high_risk_threshold: 0,
  alert_threshold: 0,
  threshold_period: ThresholdPeriod.OFF,
})

/** Faults by field path, which contains the position of the row. */
export function thresholdFaults(rows: readonly ThresholdForm[]): FormFaults {
  const faults: FormFaults = {}
  for (const [index, row] of rows.entries()) {
    const path = `violation_metrics.${index}`
    const period = periodOf(row)
    if (period === undefined) faults[`${path}.threshold_period`] = cameraMessages.periodRequired
    if (period === ThresholdPeriod.OFF) continue
    for (const field of thresholdFields) {
      if (!isAboveZero(readNumber(row[field]))) faults[`${path}.${field}`] = cameraMessages.thresholdInvalid
    }
  }
  return faults
}

/** The metrics of the request: every type in order, with zeros where the period is off. */
export const violationMetrics = (
  rows: readonly ThresholdForm[] | Readonly<Record<string, ThresholdForm>>,
): ViolationMetric[] =>
  thresholdRows(Object.values(rows))
    .map((row) => {
      const period = periodOf(row) ?? ThresholdPeriod.OFF
      const value = (field: (typeof thresholdFields)[number]) =>
        period === ThresholdPeriod.OFF ? 0 : (readNumber(row[field]) ?? 0)
      return {
        violation_type: row.violation_type,
        medium_risk_threshold: value('medium_risk_threshold'),
        high_risk_threshold: value('high_risk_threshold'),
        alert_threshold: value('alert_threshold'),
        threshold_period: period,
      }
    })
    .sort((a, b) => a.violation_type - b.violation_type)

function periodOf({ threshold_period: period }: ThresholdForm): number | undefined {
  const id = typeof period === 'object' ? period?.id : period
  return id !== '' && id !== undefined && Object.values<number>(ThresholdPeriod).includes(id) ? id : undefined
}
