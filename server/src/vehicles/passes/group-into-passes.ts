import type { CanonicalDetection } from '#contract/ingest/event.ts'
import { isVehicleType } from '#rules/ingest/words/object-type.ts'
import { assignReads, type Pass, type VehicleRead } from '#rules/vehicles/passes.ts'
import { newId } from '../../core/ids.ts'
import type { IngestCamera } from '../../events/camera.ts'
import type { Change } from '../../events/changes.ts'
import type { DetectionRow } from './detection-rows.ts'
import { passOfRow, stateOfPass, type PassRow } from './pass-rows.ts'

/** A new detection: as its event states it, and its row. */
export interface VehicleSeen {
  camera: IngestCamera
  detection: CanonicalDetection
  row: DetectionRow
}

export const isOfVehicle = ({ type, plate }: Pick<CanonicalDetection, 'type' | 'plate'>) =>
  isVehicleType(type) || plate !== undefined

/** Assigns new readings to open passes, and sets the pass of each reading. */
export function groupIntoPasses(
  vehicles: readonly VehicleSeen[],
  open: readonly PassRow[],
): Change<PassRow>[] {
  const openAt = Map.groupBy(open, (row) => row.camera_id)
  return [...Map.groupBy(vehicles, ({ camera }) => camera.id)].flatMap(([cameraId, reads]) =>
    groupOfCamera(reads, openAt.get(cameraId) ?? []),
  )
}

function groupOfCamera(fresh: readonly VehicleSeen[], open: readonly PassRow[]): Change<PassRow>[] {
  const { camera } = fresh[0]!
  const { extended, created, passOfRead } = assignReads(
    open.map(passOfRow),
    fresh.map(vehicleRead),
    camera.country,
    (read) => newId(read.time),
  )
  for (const { row } of fresh) row.pass_id = passOfRead.get(row.id) ?? null
  const readsOf = Map.groupBy(fresh, ({ row }) => row.pass_id)
  const before = new Map(open.map((row) => [row.id, row]))
  return [...extended, ...created].map((pass) => ({
    before: before.get(pass.id),
    after: rowOfPass(pass, camera, readsOf.get(pass.id)!, before.get(pass.id)),
  }))
}

export const vehicleRead = ({ detection, row }: VehicleSeen): VehicleRead => ({
  ...detection,
  id: row.id,
  eventId: row.image_id,
  time: row.time,
})

/** The row of a pass, with the picture of its most confident reading. */
function rowOfPass(
  pass: Pass,
  camera: IngestCamera,
  reads: readonly VehicleSeen[],
  before: PassRow | undefined,
): PassRow {
  const first = reads.reduce((a, b) => (b.row.time < a.row.time ? b : a)).row
  const surest = reads.reduce((a, b) => ((b.row.confidence ?? 0) > (a.row.confidence ?? 0) ? b : a)).row
  const keepsImage = before !== undefined && (surest.confidence ?? 0) <= (before.confidence ?? 0)
  const tagIds = new Set([...(before?.tag_ids ?? []), ...reads.flatMap(({ row }) => row.tag_ids ?? [])])
  return {
    org_id: first.org_id,
    time: before?.time ?? first.time,
    id: pass.id,
    site_id: before?.site_id ?? first.site_id,
    camera_id: first.camera_id,
    ...stateOfPass(pass, camera.functionType),
    image_id: keepsImage ? before.image_id : surest.image_id,
    image_time: keepsImage ? before.image_time : surest.time,
    tag_ids: tagIds.size > 0 ? [...tagIds] : null,
  }
}
