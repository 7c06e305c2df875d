import { assignReads } from '#rules/vehicles/passes.ts'
import { queryTogether } from '../../core/database/statements/combined-queries.ts'
import { statement, type Wire } from '../../core/database/statements/pipeline.ts'
import type { Tables } from '../../db.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import { openPasses, passLookups } from '../../vehicles/passes/open-passes.ts'
import { passOfRow, withExactReals, type PassRow } from '../../vehicles/passes/pass-rows.ts'
import type { ImportRow } from './queries.ts'

interface FoundDoubles {
  doubles: ReadonlySet<PreparedEvent>
  /** The passes that were looked up for all events. */
  open: readonly PassRow[]
}

/**
 * The events that would join a pass which this import has not made: their vehicle was seen there already, by the
 * camera itself or in an earlier import. Left out, no pass is of two origins, so that undoing removes whole passes.
 */
export async function findDoubles(
  wire: Wire<Tables>,
  { org_id, id }: Pick<ImportRow, 'org_id' | 'id'>,
  events: readonly PreparedEvent[],
): Promise<FoundDoubles> {
  const doubles = new Set<PreparedEvent>()
  if (events.length === 0) return { doubles, open: [] }
  const [open] = await queryTogether(wire, openPasses(passLookups(events)))
  if (open.length === 0) return { doubles, open }
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
  const foreign = new Set(open.map((pass) => pass.id).filter((passId) => !ownIds.has(passId)))
  const passesAt = Map.groupBy(open, ({ camera_id }) => camera_id)
  for (const [cameraId, seen] of Map.groupBy(events, ({ camera }) => camera.id)) {
    const known = passesAt.get(cameraId) ?? []
    if (!known.some((pass) => foreign.has(pass.id))) continue
    for (const event of doublesAmong(seen, known, foreign)) doubles.add(event)
  }
  return { doubles, open }
}

/** The doubles of one camera. Without a double another row may join its pass, so the search repeats until it finds none. */
function doublesAmong(
  events: readonly PreparedEvent[],
  open: readonly PassRow[],
  foreign: ReadonlySet<string>,
): PreparedEvent[] {
  const passes = [...new Map(open.map((row) => [row.id, passOfRow(withExactReals(row))])).values()]
  const { country } = events[0]!.camera
  const left = new Map(events.map((event, index) => [String(index), event]))
  const doubles: PreparedEvent[] = []
  for (;;) {
    const reads = [...left].map(([id, { event }]) => ({
      ...event.detections[0]!,
      id,
      eventId: id,
      time: event.time,
    }))
    const { passOfRead } = assignReads(passes, reads, country, ({ id: read }) => read)
    const joining = [...left].filter(([id]) => foreign.has(passOfRead.get(id) ?? ''))
    if (joining.length === 0) return doubles
    for (const [id, event] of joining) {
      left.delete(id)
      doubles.push(event)
    }
  }
}
