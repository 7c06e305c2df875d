import type { Orientation } from '#contract/ingest/event.ts'
import { confidenceOf } from '../ingest/words/measures.ts'
import { movementOf, orientationOf } from '../ingest/boxes/orientation.ts'
import { readTime } from '../ingest/time/read-time.ts'
import { vehicleTypeOf } from '../ingest/words/object-type.ts'
import { colourOf } from '../ingest/words/words.ts'
import { textOf } from '../ingest/body/values.ts'
import { normalisePlate, saysNoPlate } from '../vehicles/plates.ts'

/** The data of a row about the vehicle, except its plate. */
export interface SeenInHistory {
  type: string
  confidence?: number
  movement?: 'entering' | 'leaving'
  orientation?: Orientation
  colour?: string
  makeModel?: string
}

/** One vehicle of one row. */
export interface HistoryRead {
  time: Date
  camera: string
  plate: string
  seen: SeenInHistory
  picture?: string
}

export type RowOutcome = { read: HistoryRead } | { broken: string } | { skipped: true }

export interface RowContext {
  /** The zone of times that name none. */
  zone: string
  now: Date
}

/** The values of a row as its system writes them. */
export interface RowValues {
  time: unknown
  plate: unknown
  camera?: unknown
  confidence?: unknown
  type?: unknown
  direction?: unknown
  colour?: unknown
  makeModel?: unknown
  picture?: unknown
}

const earliestMs = Date.UTC(2010, 0, 1)
const longestText = 200

const quoted = (value: unknown) => `'${String(value).slice(0, 40)}'`

/** The time of a row, or what is wrong with it. */
export function historyTime(value: unknown, { zone, now }: RowContext): Date | string {
  const time = value instanceof Date ? value : readTime(value, zone, now)
  if (value === undefined || value === null || value === '') return 'There is no time'
  if (!time || Number.isNaN(time.getTime())) return `${quoted(value)} is not a time`
  if (time.getTime() < earliestMs) return `${quoted(value)} is before 2010`
  if (time > now) return `${quoted(value)} is in the future`
  return time
}

/** Reads a row of a known system. A row without a plate is no fault: other things were seen as well. */
export function readHistoryRow(values: RowValues, context: RowContext): RowOutcome {
  const stated = textOf(values.plate, longestText)
  if (stated === undefined || stated.trim() === '' || saysNoPlate(stated)) return { skipped: true }
  const plate = normalisePlate(stated)
  if (plate === undefined) return { broken: `${quoted(stated)} cannot be a plate` }
  const time = historyTime(values.time, context)
  if (typeof time === 'string') return { broken: time }
  const confidence = confidenceOf(values.confidence)
  const movement = movementOf(values.direction)
  const orientation = orientationOf(values.direction)
  const colour = colourOf(values.colour)
  const makeModel = textOf(values.makeModel, longestText)
  const picture = textOf(values.picture, 1000)
  return {
    read: {
      time,
      camera: (textOf(values.camera, longestText) ?? '').trim(),
      plate,
      seen: {
        type: vehicleTypeOf(values.type),
        ...(confidence !== undefined && { confidence }),
        ...(movement && { movement }),
        ...(orientation && { orientation }),
        ...(colour && { colour }),
        ...(makeModel && { makeModel }),
      },
      ...(picture && { picture }),
    },
  }
}
