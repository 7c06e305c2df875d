import { sql, type RawBuilder } from 'kysely'
import type { HeldThings } from '#rules/cases/held.ts'

type Kind = Parameters<HeldThings['idsOf']>[0]

const hasId = (held: HeldThings, kind: Kind, column: string) =>
  sql`coalesce(${sql.ref(column)} = any(${held.idsOf(kind)}::uuid[]), false)`

/** Whether a hold of a plate or of a camera covers a row, as SQL. */
function isInPeriod(held: HeldThings, subjects: RawBuilder<unknown>, last: RawBuilder<unknown>) {
  const holds = held
    .periods()
    .map(({ kind, subject, from, to }) => ({ name: `${kind} ${subject}`, from, to }))
  return sql`exists (select from jsonb_to_recordset(${JSON.stringify(holds)}::jsonb)
    as hold (name text, "from" timestamptz, "to" timestamptz)
    where name in (${subjects}) and (hold."from" is null or ${last} >= hold."from")
      and (hold."to" is null or time <= hold."to"))`
}

const ofCamera = sql`'camera ' || camera_id`

/** The same as `holdsOf` of `cases/held-rows.ts`, as SQL for counting many rows. */
export const heldConditions = (held: HeldThings) => ({
  passes: sql`(${hasId(held, 'pass', 'id')} or ${hasId(held, 'image', 'image_id')}
    or ${isInPeriod(held, sql`${ofCamera}, 'plate ' || plate`, sql`last_time`)})`,
  observations: sql`(${hasId(held, 'observation', 'id')} or ${hasId(held, 'image', 'image_id')}
    or ${hasId(held, 'video', 'video_id')} or ${isInPeriod(held, ofCamera, sql`time`)})`,
  sightings: sql`(${hasId(held, 'sighting', 'id')} or ${hasId(held, 'image', 'image_id')}
    or ${isInPeriod(held, ofCamera, sql`time`)})`,
})
