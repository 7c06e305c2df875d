import { sql, type RawBuilder } from 'kysely'
import { serverDay } from '../../events/server-days.ts'
import { givenRows, writer, type Row } from '../../events/write-rows.ts'

const addToDays = `on conflict (org_id, day) do update set plates = plate_last_days.plates + excluded.plates`

type LastPass = Pick<Row<'plates'>, 'org_id' | 'plate' | 'last_seen' | 'last_pass_id' | 'last_pass_time'>

/**
 * Moves plates from the day of their previous pass to that of the new one. Runs in the statement that counts their
 * passes, and so reads their previous state.
 */
export const moveLastDays = writer<LastPass>(
  'plates',
  `insert into plate_last_days (org_id, day, plates)
  select org_id, day, sum(change) from (
    select given.org_id, known.last_pass_time as before, case
      when (known.last_seen, known.last_pass_id) > (given.last_seen, given.last_pass_id)
      then known.last_pass_time else given.last_pass_time end as after
    from ${givenRows('plates')} as given left join lateral (
      select last_seen, last_pass_id, last_pass_time from plates
      where plates.org_id = given.org_id and plates.plate = given.plate
      offset 0
    ) as known on true
  ) as passed, lateral (values (${serverDay('before')}, -1), (${serverDay('after')}, 1)) as moved (day, change)
  where day is not null
  group by org_id, day having sum(change) <> 0
  ${addToDays}`,
)

/** Counts plates, one per row, at the days of their last pass. */
export const addLastDays = (
  plates: RawBuilder<unknown>,
  count: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into plate_last_days (org_id, day, plates)
  select org_id, ${sql.raw(serverDay('last_pass_time'))}, ${count} from ${plates} group by 1, 2
  ${sql.raw(addToDays)}`

export const forgetPlates = (where: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  addLastDays(sql`plates where ${where}`, sql`-count(*)`),
  sql`delete from plates where ${where}`,
]
