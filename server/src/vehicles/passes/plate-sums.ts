import { sql, type RawBuilder } from 'kysely'
import { monthOfDate } from '#rules/time/time-parts.ts'
import type { Change } from '../../events/changes.ts'
import { dayOf } from '../../events/period-sums.ts'
import type { PassRow } from './pass-rows.ts'
import { addLastDays, forgetPlates, moveLastDays } from './plate-last-days.ts'
import { serverDay, serverMonth } from '../../events/server-days.ts'
import { givenRows, inserter, writer, type Row, type Write } from '../../events/write-rows.ts'

/** Without the frequency step, which the database computes. */
type PlateRow = Omit<Row<'plates'>, 'frequency_step'>
type PlateMonth = Omit<Row<'plate_months'>, 'frequency_step'>

/** The contribution of passes to plates: one row per plate, month, and day at a camera. */
export function plateWrites(changes: readonly Change<PassRow>[]): Write[] {
  const plates = new Map<string, PlateRow>()
  const days = new Map<string, Row<'plate_days'>>()
  const months = new Map<string, PlateMonth>()
  for (const { before, after } of changes) {
    if (after.plate === null) continue
    const isNew = before?.plate !== after.plate
    const last = { last_seen: after.last_time, last_pass_id: after.id, last_pass_time: after.time }
    const plate = { org_id: after.org_id, plate: after.plate, ...last }
    addPlate(plates, `${after.org_id} ${after.plate}`, {
      ...plate,
      plate_key: after.plate_key!,
      first_seen: after.time,
      times_seen: isNew ? 1 : 0,
      last_camera_id: after.camera_id,
      reads: after.read_count - (isNew ? 0 : before.read_count),
    })
    const day = dayOf(after.time)
    addDay(days, `${after.org_id} ${after.plate} ${day} ${after.camera_id}`, {
      ...plate,
      day,
      camera_id: after.camera_id,
      site_id: after.site_id,
      passes: isNew ? 1 : 0,
    })
    if (isNew)
      addMonth(months, { org_id: after.org_id, month: monthOfDate(day), plate: after.plate, passes: 1 })
  }
  return [
    // Must run before the plates change, where each is a separate statement.
    moveLastDays([...plates.values()]),
    addPlates([...plates.values()]),
    addPlateDays([...days.values()]),
    addPlateMonths([...months.values()]),
  ]
}

const isLater = (
  a: { last_seen: Date; last_pass_id: string },
  b: { last_seen: Date; last_pass_id: string },
) => a.last_seen.getTime() - b.last_seen.getTime() || (a.last_pass_id > b.last_pass_id ? 1 : -1)

function addPlate(plates: Map<string, PlateRow>, key: string, row: PlateRow): void {
  const known = plates.get(key)
  if (!known) return void plates.set(key, row)
  plates.set(key, {
    ...(isLater(row, known) > 0 ? row : known),
    first_seen: row.first_seen < known.first_seen ? row.first_seen : known.first_seen,
    times_seen: known.times_seen + row.times_seen,
    reads: known.reads + row.reads,
  })
}

function addDay(days: Map<string, Row<'plate_days'>>, key: string, row: Row<'plate_days'>): void {
  const known = days.get(key)
  if (!known) return void days.set(key, row)
  days.set(key, { ...(isLater(row, known) > 0 ? row : known), passes: known.passes + row.passes })
}

function addMonth(months: Map<string, PlateMonth>, row: PlateMonth): void {
  const key = `${row.org_id} ${row.plate} ${row.month}`
  months.set(key, { ...row, passes: (months.get(key)?.passes ?? 0) + row.passes })
}

const newest = (table: 'plates' | 'plate_days', columns: readonly string[]) =>
  columns
    .map(
      (column) => `${column} = case
        when (excluded.last_seen, excluded.last_pass_id) >= (${table}.last_seen, ${table}.last_pass_id)
        then excluded.${column} else ${table}.${column} end`,
    )
    .join(', ')

const plateColumns =
  'org_id, plate, plate_key, first_seen, last_seen, times_seen, last_pass_id, last_pass_time, last_camera_id, reads'

const addPlates = writer<PlateRow>(
  'plates',
  `insert into plates (${plateColumns}, frequency_step)
  select ${plateColumns}, frequency_step(times_seen) from ${givenRows('plates')}
  on conflict (org_id, plate) do update set
    first_seen = least(plates.first_seen, excluded.first_seen),
    times_seen = plates.times_seen + excluded.times_seen,
    reads = plates.reads + excluded.reads,
    frequency_step = frequency_step(plates.times_seen + excluded.times_seen),
    ${newest('plates', ['last_seen', 'last_pass_id', 'last_pass_time', 'last_camera_id'])}`,
)

const addPlateDays = inserter(
  'plate_days',
  `on conflict (org_id, day, plate, camera_id) do update set
    passes = plate_days.passes + excluded.passes,
    ${newest('plate_days', ['last_seen', 'last_pass_id', 'last_pass_time'])}`,
)

const addPlateMonths = writer<PlateMonth>(
  'plate_months',
  `insert into plate_months (org_id, month, plate, passes, frequency_step)
  select org_id, month, plate, passes, frequency_step(passes) from ${givenRows('plate_months')}
  on conflict (org_id, month, plate) do update set
    passes = plate_months.passes + excluded.passes,
    frequency_step = frequency_step(plate_months.passes + excluded.passes)`,
)

/** Recounts plates that lost a pass to another plate. Rare, so it may be slow. */
export const lostPlateRecounts = (changes: readonly Change<PassRow>[]): RawBuilder<unknown>[] =>
  changes.flatMap(({ before, after }) => {
    if (!before?.plate || before.plate === after.plate) return []
    const { org_id, plate } = before
    return [
      ...forgetPlates(sql`org_id = ${org_id} and plate = ${plate}`),
      sql`delete from plate_days where org_id = ${org_id} and plate = ${plate}`,
      sql`delete from plate_months where org_id = ${org_id} and plate = ${plate}`,
      ...plateCounts(sql`org_id = ${org_id} and plate = ${plate}`),
    ]
  })

/** Fills the rows of plates, which must not exist, and the days of their last pass from the passes. */
export const plateRows = (where: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  sql`
    insert into plates (${sql.raw(plateColumns)}, frequency_step)
    select distinct on (org_id, plate) org_id, plate, plate_key, min(time) over same, last_time,
      count(*) over same, id, time, camera_id, sum(read_count) over same, frequency_step((count(*) over same)::integer)
    from passes where plate is not null and ${where}
    window same as (partition by org_id, plate)
    order by org_id, plate, last_time desc, id desc`,
  addLastDays(sql`plates where ${where}`, sql`count(*)`),
]

/** The same with their days and months. */
export const plateCounts = (where: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  ...plateRows(where),
  sql`
    insert into plate_days (org_id, day, plate, camera_id, site_id, passes, last_seen, last_pass_id, last_pass_time)
    select distinct on (org_id, day, plate, camera_id) org_id, day, plate, camera_id, site_id,
      count(*) over same, last_time, id, time
    from (select *, ${sql.raw(serverDay('time'))} as day from passes) as daily
    where plate is not null and ${where}
    window same as (partition by org_id, day, plate, camera_id)
    order by org_id, day, plate, camera_id, last_time desc, id desc`,
  sql`
    insert into plate_months (org_id, month, plate, passes, frequency_step)
    select org_id, ${sql.raw(serverMonth('time'))}, plate,
      count(*), frequency_step(count(*)::integer)
    from passes where plate is not null and ${where} group by 1, 2, 3`,
]
