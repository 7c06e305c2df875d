import { sql } from 'kysely'
import type { CanonicalDetection } from '#contract/ingest/event.ts'
import { extendPass, TRACK_GAP_MS, type Pass } from '#rules/vehicles/passes.ts'
import { timeOfId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import type { Change } from '../../events/changes.ts'
import { detectionOfRow, withExactReals, type DetectionRow } from './detection-rows.ts'
import { vehicleRead, type VehicleDetection } from './group-into-passes.ts'
import { stateOfPass, withExactReals as exactPass, type PassRow } from './pass-rows.ts'

/** Recomputes a pass from its readings, some of which changed. */
export async function recomputePass(
  db: Db,
  passId: string,
  altered: readonly VehicleDetection[],
): Promise<Change<PassRow>> {
  const { camera } = altered[0]!
  const found: PassRow = await db
    .selectFrom('passes')
    .selectAll()
    .where('org_id', '=', camera.orgId)
    .where('time', '=', timeOfId(passId))
    .where('id', '=', passId)
    .executeTakeFirstOrThrow()
  const before = exactPass(found)
  const now = new Map(altered.map((entry) => [entry.row.id, entry]))
  const reads = (await findReads(db, before)).map(
    (row): VehicleDetection => now.get(row.id) ?? { camera, row, detection: untracked(detectionOfRow(row)) },
  )
  const recomputed = reads.reduce(
    (pass, read) => extendPass(pass, vehicleRead(read), camera.country),
    emptyPass(before),
  )
  const surest = reads.reduce((a, b) => ((b.row.confidence ?? 0) > (a.row.confidence ?? 0) ? b : a)).row
  const tagIds = new Set([...(before.tag_ids ?? []), ...reads.flatMap(({ row }) => row.tag_ids ?? [])])
  return {
    before,
    after: {
      ...before,
      ...stateOfPass(
        { ...recomputed, movement: recomputed.movement ?? before.movement ?? undefined },
        camera.functionType,
      ),
      image_id: surest.image_id,
      image_time: surest.time,
      tag_ids: tagIds.size > 0 ? [...tagIds] : null,
    },
  }
}

/** The pass stores its tracks. A row may contain one that was only a position in its clip. */
const untracked = (detection: CanonicalDetection): CanonicalDetection => ({
  ...detection,
  trackId: undefined,
})

const emptyPass = ({ id, time, type, track_ids }: PassRow): Pass => ({
  id,
  firstSeen: time,
  lastSeen: time,
  readCount: 0,
  trackIds: track_ids,
  plateVotes: [],
  type,
  speedCount: 0,
})

/** The readings of a pass, in order. */
export async function findReads(db: Db, pass: PassRow): Promise<DetectionRow[]> {
  const earliest = new Date(pass.time.getTime() - TRACK_GAP_MS)
  const { rows } = await sql<DetectionRow>`
    select * from detections
    where org_id = ${pass.org_id} and camera_id = ${pass.camera_id} and pass_id = ${pass.id}
      and time between ${earliest} and ${pass.last_time}
    order by time, id`.execute(db)
  return rows.map(withExactReals)
}
