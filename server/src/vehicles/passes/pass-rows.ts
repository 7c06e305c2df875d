import type { FunctionType } from '#contract/cameras/enumerations.ts'
import type { Pass } from '#rules/vehicles/passes.ts'
import { plateKey } from '#rules/vehicles/plates.ts'
import { directionOf } from '#rules/parking/visits.ts'
import type { Row } from '../../events/write-rows.ts'

export type PassRow = Row<'passes'>
type PassState = Omit<
  PassRow,
  'org_id' | 'time' | 'id' | 'site_id' | 'camera_id' | 'image_id' | 'image_time' | 'tag_ids'
>

const defined = <Value>(value: Value | null): Value | undefined => value ?? undefined

export const passOfRow = (row: PassRow): Pass => ({
  id: row.id,
  firstSeen: row.time,
  lastSeen: row.last_time,
  readCount: row.read_count,
  trackIds: row.track_ids,
  plateVotes: row.votes,
  plate: defined(row.plate),
  plateConfidence: row.plate === null ? undefined : defined(row.confidence),
  type: row.type,
  confidence: defined(row.object_confidence),
  orientation: defined(row.orientation),
  movement: defined(row.movement),
  makeModel: defined(row.makemodel),
  makeModelConfidence: defined(row.makemodel_confidence),
  colour: defined(row.colour),
  speed: defined(row.speed),
  speedCount: row.speed_count,
})

const real = (value: number | undefined): number | null => (value === undefined ? null : Math.fround(value))

/** The database returns shortened four-byte numbers, while readings and sums use exact ones. */
export function withExactReals(row: PassRow): PassRow {
  const exact = (value: number | null) => (value === null ? null : Math.fround(value))
  return {
    ...row,
    confidence: exact(row.confidence),
    object_confidence: exact(row.object_confidence),
    makemodel_confidence: exact(row.makemodel_confidence),
    speed: exact(row.speed),
  }
}

/** The columns that readings change. The time stays that of the first reading, which the id contains. */
export const stateOfPass = (pass: Pass, functionType: FunctionType): PassState => ({
  last_time: pass.lastSeen,
  type: pass.type,
  confidence: real((pass.plate === undefined ? undefined : pass.plateConfidence) ?? pass.confidence),
  object_confidence: real(pass.confidence),
  plate: pass.plate ?? null,
  plate_key: pass.plate === undefined ? null : plateKey(pass.plate),
  orientation: pass.orientation ?? null,
  movement: pass.movement ?? null,
  direction: directionOf(functionType, pass) ?? null,
  makemodel: pass.makeModel ?? null,
  makemodel_confidence: real(pass.makeModelConfidence),
  colour: pass.colour ?? null,
  speed: real(pass.speed),
  speed_count: pass.speedCount,
  track_ids: pass.trackIds,
  read_count: pass.readCount,
  votes: pass.plateVotes,
})

export const passStateColumns = [
  'last_time',
  'type',
  'confidence',
  'object_confidence',
  'plate',
  'plate_key',
  'orientation',
  'movement',
  'direction',
  'makemodel',
  'makemodel_confidence',
  'colour',
  'speed',
  'speed_count',
  'track_ids',
  'read_count',
  'votes',
  'image_id',
  'image_time',
  'tag_ids',
] as const satisfies readonly (keyof PassRow)[]
