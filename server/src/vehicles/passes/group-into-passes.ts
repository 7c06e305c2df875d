import type { CanonicalDetection } from '#contract/ingest/event.ts'
import { isVehicleType } from '#rules/ingest/words/object-type.ts'
import { assignReads, type Pass, type VehicleRead } from '#rules/vehicles/passes.ts'
import { newId } from '../../core/ids.ts'
import type { IngestCamera } from '../../events/camera.ts'
import type { PassChange, PassStep } from '../../events/changes.ts'
import type { DetectionRow } from './detection-rows.ts'
import { passOfRow, stateOfPass, type PassRow } from './pass-rows.ts'

/** A new detection: as its event states it, and its row. */
export interface VehicleDetection {
  camera: IngestCamera
  detection: CanonicalDetection
  row: DetectionRow
}

export const isOfVehicle = ({ type, plate }: Pick<CanonicalDetection, 'type' | 'plate'>) =>
  isVehicleType(type) || plate !== undefined

/** Assigns new readings to open passes, and sets the pass of each reading. */
export function groupIntoPasses(
  vehicles: readonly VehicleDetection[],
  open: readonly PassRow[],
): PassChange[] {
  const openAt = Map.groupBy(open, (row) => row.camera_id)
  const places = new Map(vehicles.map(({ row }, place) => [row.id, place]))
  return [...Map.groupBy(vehicles, ({ camera }) => camera.id)].flatMap(([cameraId, reads]) =>
    groupOfCamera(reads, openAt.get(cameraId) ?? [], places),
  )
}

function groupOfCamera(
  fresh: readonly VehicleDetection[],
  open: readonly PassRow[],
  places: ReadonlyMap<string, number>,
): PassChange[] {
  const { camera } = fresh[0]!
  const { steps } = assignReads(open.map(passOfRow), fresh.map(vehicleRead), camera.country, (read) =>
    newId(read.time),
  )
  const rows = new Map(fresh.map(({ row }) => [row.id, row]))
  const known = new Map(open.map((row) => [row.id, row]))
  const changes = new Map<string, PassChange & { steps: PassStep[] }>()
  for (const { read, pass } of steps) {
    const row = rows.get(read.id)!
    row.pass_id = pass.id
    const before = known.get(pass.id)
    const change = changes.get(pass.id)
    const after = rowOfPass(pass, camera, row, change?.after ?? before)
    const step = { after, at: row.time, place: places.get(row.id)! }
    if (change) {
      change.after = after
      change.steps.push(step)
    } else changes.set(pass.id, { before, after, steps: [step] })
  }
  return [...changes.values()]
}

export const vehicleRead = ({ detection, row }: VehicleDetection): VehicleRead => ({
  ...detection,
  id: row.id,
  eventId: row.image_id,
  time: row.time,
})

/** The row of a pass after a reading, with the picture of its most confident one. */
function rowOfPass(
  pass: Pass,
  camera: IngestCamera,
  read: DetectionRow,
  before: PassRow | undefined,
): PassRow {
  const keepsImage = before !== undefined && (read.confidence ?? 0) <= (before.confidence ?? 0)
  const tagIds = new Set([...(before?.tag_ids ?? []), ...(read.tag_ids ?? [])])
  return {
    org_id: read.org_id,
    time: before?.time ?? read.time,
    id: pass.id,
    site_id: before?.site_id ?? read.site_id,
    camera_id: read.camera_id,
    ...stateOfPass(pass, camera.functionType),
    image_id: keepsImage ? before.image_id : read.image_id,
    image_time: keepsImage ? before.image_time : read.time,
    tag_ids: tagIds.size > 0 ? [...tagIds] : null,
  }
}
