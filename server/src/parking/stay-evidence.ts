import { sql } from 'kysely'
import type { VehicleVisit } from '#contract/parking/api.ts'
import {
  doubtText,
  judgeStay,
  pairsNeeded,
  shortestTwoVisits,
  stayDoubts,
  type SiteHabits,
} from '#rules/parking/stay-doubts.ts'
import type { Movement } from '#rules/parking/visits.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import type { Db } from '../db.ts'
import { visitOfRow, type VisitRow } from './visit-rows.ts'

/** How soon vehicles come back is known from so many days. */
const habitDays = 30
/** Longer stays are doubtful anyway, and a busy site has thousands of passes in them. */
const longestSearchMs = 7 * dayMs

interface StaySite {
  id: string
  max_stay_minutes: number
  time_zone: string
}

/** What a claim about the length of a stay rests on. */
export interface StayEvidence {
  overstay: VehicleVisit['overstay']
  doubts: string[]
}

/** By site, for an hour: habits change slowly, and every picture of a vehicle asks for them. */
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
  const { rows } = await sql<{ length: number; pairs: number }>`
    select length::float8 as length, count(*) over ()::int as pairs from (
      select extract(epoch from exit_time - lag(entry_time) over (partition by plate order by entry_time)) * 1000
        as length
      from visits where org_id = ${orgId} and site_id = ${site.id} and exit_time is not null
        and entry_time >= ${new Date(now.getTime() - habitDays * dayMs)}
    ) as two where length is not null order by length limit 1000`.execute(db)
  const pairs = rows[0]?.pairs ?? 0
  const lengths = rows.slice(0, pairsNeeded(pairs)).map(({ length }) => length)
  return {
    maxStayMinutes: site.max_stay_minutes,
    shortestTwoVisitsMs: shortestTwoVisits(lengths, pairs, site.max_stay_minutes),
  }
}

/** Exits of vehicles that never came and entries of vehicles that never left, during a stay. */
async function findUnmatched(
  db: Db,
  { org_id, site_id }: VisitRow,
  from: Date,
  to: Date,
): Promise<Movement[]> {
  const { rows } = await sql<VisitRow>`
    select * from visits where org_id = ${org_id} and site_id = ${site_id}
      and ((entry_time is null and exit_time > ${from} and exit_time < ${to})
        or (exit_time is null and entry_time > ${from} and entry_time < ${to}))
    limit 5000`.execute(db)
  return rows.map(visitOfRow).flatMap(({ entry, exit }) => entry ?? exit ?? [])
}

/** Whether a stay is too long, and what speaks against it. */
export async function findEvidence(db: Db, row: VisitRow, site: StaySite, now: Date): Promise<StayEvidence> {
  const visit = visitOfRow(row)
  const { entry, exit } = visit
  if (!entry) return { overstay: 'within', doubts: [] }
  const end = exit?.time ?? row.closed_at ?? now
  const habits = await habitsOf(db, row.org_id, site, now)
  if (judgeStay(visit, [], habits, end) === 'within') return { overstay: 'within', doubts: [] }
  const isSearched = end.getTime() - entry.time.getTime() <= longestSearchMs
  const unmatched = isSearched ? await findUnmatched(db, row, entry.time, end) : []
  const doubts = stayDoubts(visit, unmatched, habits, end)
  return {
    overstay: judgeStay(visit, doubts, habits, end),
    doubts: doubts.map((doubt) => doubtText(doubt, habits, site.time_zone)),
  }
}
