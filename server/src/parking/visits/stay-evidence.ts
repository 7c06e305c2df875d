import { sql } from 'kysely'
import type { VehicleVisit } from '#contract/parking/api.ts'
import {
  doubtText,
  judgeStay,
  rarePart,
  shortestTwoVisits,
  stayDoubts,
  type PassCounts,
  type SiteHabits,
} from '#rules/parking/stay-doubts.ts'
import type { Movement } from '#rules/parking/visits.ts'
import { dayMs, hourMs, minuteMs } from '#rules/time/lengths.ts'
import type { Db } from '../../db.ts'
import { visitOfRow, type VisitRow } from './visit-rows.ts'

/** The number of days from which return times are learned. */
const habitDays = 30
/** Longer stays are doubtful in any case, and a busy site has thousands of passes in them. */
const longestSearchMs = 7 * dayMs

interface StaySite {
  id: string
  max_stay_minutes: number
  time_zone: string
}

/** The evidence for the length of a stay. */
export interface StayEvidence {
  overstay: VehicleVisit['overstay']
  doubts: string[]
}

/** Cached by site for an hour: habits change slowly, and every picture of a vehicle needs them. */
const known = new Map<string, { habits: Promise<SiteHabits>; until: number }>()

function habitsOf(db: Db, orgId: string, site: StaySite, now: Date): Promise<SiteHabits> {
  const key = `${orgId} ${site.id} ${site.max_stay_minutes}`
  const kept = known.get(key)
  if (kept && kept.until > now.getTime() && kept.until <= now.getTime() + hourMs) return kept.habits
  const habits = findHabits(db, orgId, site, now)
  known.set(key, { habits, until: now.getTime() + hourMs })
  habits.catch(() => known.delete(key))
  return habits
}

async function findHabits(db: Db, orgId: string, site: StaySite, now: Date): Promise<SiteHabits> {
  const since = new Date(now.getTime() - habitDays * dayMs)
  const past = await countPast(db, orgId, site, { since, now })
  const { rows } = await sql<{ pairs: number; rareMs: number | null }>`
    select count(*)::int as pairs,
      percentile_disc(${rarePart(past)}::float8) within group (order by length) as "rareMs"
    from (
      select (extract(epoch from exit_time - lag(entry_time) over (partition by plate order by entry_time)) * 1000)
        ::float8 as length
      from visits where org_id = ${orgId} and site_id = ${site.id} and exit_time is not null
        and entry_time >= ${since}
    ) as two where length is not null`.execute(db)
  const { pairs, rareMs } = rows[0]!
  return {
    maxStayMinutes: site.max_stay_minutes,
    shortestTwoVisitsMs: shortestTwoVisits(rareMs, pairs, site.max_stay_minutes),
    pastLimit: { leftLater: past.leftLater, neverSeen: past.neverLeft },
  }
}

/** The past visits by their passes. Those that began lately may still be on site. */
async function countPast(
  db: Db,
  orgId: string,
  { id, max_stay_minutes }: StaySite,
  { since, now }: { since: Date; now: Date },
): Promise<PassCounts & { leftLater: number }> {
  const limitMs = max_stay_minutes * minuteMs
  const until = new Date(now.getTime() - Math.max(dayMs, 2 * limitMs))
  const { rows } = await sql<PassCounts & { leftLater: number }>`
    select * from (
      select count(*)::int as entries, count(*) filter (where exit_time is null)::int as "neverLeft",
        count(*) filter (where exit_time > entry_time + ${limitMs} * interval '1 millisecond')::int as "leftLater"
      from visits where org_id = ${orgId} and site_id = ${id}
        and entry_time >= ${since} and entry_time < ${until}
    ) as entered cross join (
      select count(*)::int as exits, count(*) filter (where entry_time is null)::int as "neverEntered"
      from visits where org_id = ${orgId} and site_id = ${id}
        and exit_time >= ${since} and exit_time < ${until}
    ) as left_site`.execute(db)
  return rows[0]!
}

interface Span {
  site_id: string
  since: Date
  until: Date
}

/** Exits without an entry and entries without an exit during any of these periods. */
async function findUnmatched(
  db: Db,
  orgId: string,
  spans: readonly Span[],
): Promise<Map<string, Movement[]>> {
  if (spans.length === 0) return new Map()
  const { rows } = await sql<VisitRow>`
    select * from visits where org_id = ${orgId} and (entry_time is null or exit_time is null)
      and exists (select from json_to_recordset(${JSON.stringify(spans)}::json)
          as span(site_id uuid, since timestamptz, until timestamptz)
        where span.site_id = visits.site_id and coalesce(entry_time, exit_time) > since
          and coalesce(entry_time, exit_time) < until)
    limit 5000`.execute(db)
  const bySite = Map.groupBy(rows, ({ site_id }) => site_id)
  return new Map(
    [...bySite].map(([siteId, ofSite]) => [
      siteId,
      ofSite.map(visitOfRow).flatMap(({ entry, exit }) => entry ?? exit ?? []),
    ]),
  )
}

/** Whether stays of an organisation are too long, with the evidence against each. */
export async function findEvidences(
  db: Db,
  stays: readonly { row: VisitRow; site: StaySite }[],
  now: Date,
): Promise<StayEvidence[]> {
  const judged = await Promise.all(
    stays.map(async ({ row, site }) => {
      const visit = visitOfRow(row)
      const end = visit.exit?.time ?? row.closed_at ?? now
      const habits = await habitsOf(db, row.org_id, site, now)
      return { row, site, visit, end, habits, isLong: judgeStay(visit, [], habits, end) !== 'within' }
    }),
  )
  const spans = judged.flatMap(({ row, visit: { entry }, end, isLong }): Span[] =>
    isLong && entry && end.getTime() - entry.time.getTime() <= longestSearchMs
      ? [{ site_id: row.site_id, since: entry.time, until: end }]
      : [],
  )
  const unmatched = await findUnmatched(db, stays[0]?.row.org_id ?? '', spans)
  return judged.map(({ site, visit, end, habits, isLong }) => {
    if (!isLong) return { overstay: 'within', doubts: [] }
    const doubts = stayDoubts(visit, unmatched.get(site.id) ?? [], habits, end)
    return {
      overstay: judgeStay(visit, doubts, habits, end),
      doubts: doubts.map((doubt) => doubtText(doubt, habits, site.time_zone)),
    }
  })
}

/** The same for one stay. */
export const findEvidence = async (db: Db, row: VisitRow, site: StaySite, now: Date): Promise<StayEvidence> =>
  (await findEvidences(db, [{ row, site }], now))[0]!
