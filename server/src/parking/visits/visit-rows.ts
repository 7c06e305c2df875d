import type { Selectable } from 'kysely'
import { plateKey } from '#rules/vehicles/plates.ts'
import { visitPlate, type Movement, type Visit } from '#rules/parking/visits.ts'
import type { ParkingTables } from '../tables.ts'

export type VisitRow = Omit<Selectable<ParkingTables['visits']>, 'ended_at'>

/** All columns except the key. */
export const visitColumns = [
  'site_id',
  'plate',
  'plate_key',
  'entry_time',
  'entry_camera_id',
  'entry_pass_id',
  'entry_image_id',
  'entry_plate',
  'entry_confidence',
  'exit_time',
  'exit_camera_id',
  'exit_pass_id',
  'exit_image_id',
  'exit_plate',
  'exit_confidence',
  'closed_at',
  'closed_why',
] as const satisfies readonly (keyof VisitRow)[]

/** The picture of each pass. */
export type ImageOfPass = ReadonlyMap<string, string>

/** The database returns shortened four-byte numbers, of which the more confident reading would be another one. */
const exact = (value: number | null) => (value === null ? undefined : Math.fround(value))

export function visitOfRow(row: VisitRow): Visit {
  const end = (kind: 'entry' | 'exit'): Movement | undefined => {
    const time = row[`${kind}_time`]
    if (!time) return undefined
    return {
      id: row[`${kind}_pass_id`]!,
      kind,
      time,
      plate: row[`${kind}_plate`]!,
      plateConfidence: exact(row[`${kind}_confidence`]),
      cameraId: row[`${kind}_camera_id`]!,
    }
  }
  const [entry, exit] = [end('entry'), end('exit')]
  return {
    id: row.id,
    ...(entry && { entry }),
    ...(exit && { exit }),
    ...(row.closed_at && row.closed_why && { closed: { at: row.closed_at, why: row.closed_why } }),
  }
}

export function rowOfVisit(visit: Visit, orgId: string, siteId: string, images: ImageOfPass): VisitRow {
  const { entry, exit, closed } = visit
  const plate = visitPlate(visit)
  return {
    org_id: orgId,
    id: visit.id,
    site_id: siteId,
    plate,
    plate_key: plateKey(plate),
    entry_time: entry?.time ?? null,
    entry_camera_id: entry?.cameraId ?? null,
    entry_pass_id: entry?.id ?? null,
    entry_image_id: (entry && images.get(entry.id)) ?? null,
    entry_plate: entry?.plate ?? null,
    entry_confidence: entry?.plateConfidence ?? null,
    exit_time: exit?.time ?? null,
    exit_camera_id: exit?.cameraId ?? null,
    exit_pass_id: exit?.id ?? null,
    exit_image_id: (exit && images.get(exit.id)) ?? null,
    exit_plate: exit?.plate ?? null,
    exit_confidence: exit?.plateConfidence ?? null,
    closed_at: closed?.at ?? null,
    closed_why: closed?.why ?? null,
  }
}
