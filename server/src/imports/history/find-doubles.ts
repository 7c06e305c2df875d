import { assignReads } from '#rules/vehicles/passes.ts'
import { queryTogether } from '../../core/database/combined-queries.ts'
import { statement, type Wire } from '../../core/database/pipeline.ts'
import type { Tables } from '../../db.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import { openPasses, vehiclesSeen } from '../../vehicles/passes/open-passes.ts'
import { passOfRow } from '../../vehicles/passes/pass-rows.ts'
import type { ImportRow } from './queries.ts'

/**
 * The events that would join a pass which this import has not made: their vehicle was seen there already, by the
 * camera itself or in an earlier import. Left out, no pass is of two origins, so that undoing removes whole passes.
 */
export async function findDoubles(
  wire: Wire<Tables>,
  { org_id, id }: Pick<ImportRow, 'org_id' | 'id'>,
  events: readonly PreparedEvent[],
): Promise<Set<PreparedEvent>> {
  const doubles = new Set<PreparedEvent>()
  const [open] = await queryTogether(wire, openPasses(vehiclesSeen(events)))
  if (open.length === 0) return doubles
  const own = await wire.send<{ pass_id: string }>(
    statement(
      `select pass_id from history_import_rows where org_id = $1::uuid and import_id = $2::uuid
        and time between $3::timestamptz and $4::timestamptz and pass_id = any($5::uuid[])`,
      org_id,
      id,
      new Date(Math.min(...open.map(({ time }) => time.getTime()))),
      new Date(Math.max(...open.map(({ last_time }) => last_time.getTime()))),
      `{${open.map((pass) => pass.id).join()}}`,
    ),
  )
  const ownIds = new Set(own.map(({ pass_id }) => pass_id))
  const foreign = new Map(open.filter((pass) => !ownIds.has(pass.id)).map((pass) => [pass.id, pass]))
  if (foreign.size === 0) return doubles
  const passesAt = Map.groupBy(foreign.values(), ({ camera_id }) => camera_id)
  for (const [cameraId, seen] of Map.groupBy(events, ({ camera }) => camera.id)) {
    const known = passesAt.get(cameraId)
    if (!known) continue
    const reads = seen.map(({ event }, index) => ({
      ...event.detections[0]!,
      id: String(index),
      eventId: String(index),
      time: event.time,
    }))
    const { passOfRead } = assignReads(
      known.map(passOfRow),
      reads,
      seen[0]!.camera.country,
      ({ id: read }) => read,
    )
    for (const [index, event] of seen.entries())
      if (foreign.has(passOfRead.get(String(index)) ?? '')) doubles.add(event)
  }
  return doubles
}
