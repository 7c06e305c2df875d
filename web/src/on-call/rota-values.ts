import type { Rota, RotaBody, RotaInput } from '#contract/on-call/api.ts'
import { rotaFaults } from '#rules/on-call/rota-faults.ts'
import { wallTimeAt } from '#rules/time/zoned-time.ts'

export interface RotaFormValues extends Record<string, unknown> {
  name: string
  time_zone: string
  hand_over: RotaInput['hand_over']
  starts_on: string
  people: RotaInput['people']
  hours: RotaInput['hours']
  holidays: RotaInput['holidays']
  overrides: RotaInput['overrides']
}

const two = (value: number) => String(value).padStart(2, '0')

/** The date in the local time of a zone. */
export function dayIn(zone: string, now: Date): string {
  const { year, month, day } = wallTimeAt(now, zone)
  return `${year}-${two(month)}-${two(day)}`
}

export const newRota = (zone: string, now: Date): RotaFormValues => ({
  name: '',
  time_zone: zone,
  hand_over: { weekday: 1, time: '08:00' },
  starts_on: dayIn(zone, now),
  people: [{ name: '', reach: [] }],
  hours: [],
  holidays: [],
  overrides: [],
})

export const valuesOfRota = (rota: Rota): RotaFormValues => ({
  name: rota.name,
  time_zone: rota.time_zone,
  hand_over: rota.hand_over,
  starts_on: rota.starts_on,
  people: rota.people,
  hours: rota.hours,
  holidays: rota.holidays,
  overrides: rota.overrides,
})

export const bodyOfRota = (values: RotaFormValues, accepts_gaps: boolean): RotaBody => ({
  ...values,
  accepts_gaps,
})

/** Only for a form without faults: an incomplete form has no shifts. */
export const isWhole = (values: RotaFormValues): boolean => Object.keys(rotaFaults(values)).length === 0
