import { sql, type RawBuilder } from 'kysely'
import type { HeldThings } from '#rules/cases/held.ts'

type Kind = Parameters<HeldThings['idsOf']>[0]

const hasId = (held: HeldThings, kind: Kind, column: string) =>
  sql`coalesce(${sql.ref(column)} = any(${held.idsOf(kind)}::uuid[]), false)`

const subjects = {
  camera: { column: sql`camera_id`, type: sql`uuid` },
  plate: { column: sql`plate`, type: sql`text` },
}

/** Whether a hold of the camera or the plate of a row covers it, as SQL. Only rows with such a hold look at its period. */
function isInPeriod(held: HeldThings, kind: keyof typeof subjects, last: RawBuilder<unknown>) {
  const holds = held.periods().filter((hold) => hold.kind === kind)
  const { column, type } = subjects[kind]
  return sql`coalesce(${column} = any(${holds.map(({ subject }) => subject)}::${type}[])
    and exists (select from jsonb_to_recordset(${JSON.stringify(holds)}::jsonb)
      as hold (subject ${type}, "from" timestamptz, "to" timestamptz)
      where hold.subject = ${column} and (hold."from" is null or ${last} >= hold."from")
        and (hold."to" is null or time <= hold."to")), false)`
}

/** The same as `holdsOf` of `cases/held-rows.ts`, as SQL for counting many rows. */
export const heldConditions = (held: HeldThings) => ({
  passes: sql`(${hasId(held, 'pass', 'id')} or ${hasId(held, 'image', 'image_id')}
    or ${isInPeriod(held, 'camera', sql`last_time`)} or ${isInPeriod(held, 'plate', sql`last_time`)})`,
  observations: sql`(${hasId(held, 'observation', 'id')} or ${hasId(held, 'image', 'image_id')}
    or ${hasId(held, 'video', 'video_id')} or ${isInPeriod(held, 'camera', sql`time`)})`,
  sightings: sql`(${hasId(held, 'sighting', 'id')} or ${hasId(held, 'image', 'image_id')}
    or ${isInPeriod(held, 'camera', sql`time`)})`,
})
