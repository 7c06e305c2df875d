import { sql } from 'kysely'
import type { Caller } from '../../server/src/core/access.ts'
import type { Deps } from '../../server/src/deps.ts'
import { changeCase } from '../../server/src/safety/cases/change-case.ts'
import { randomOf } from '#rules/random.ts'
import { defaultPlace } from '#contract/product/place.ts'
import type { Period } from './planned-visits.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Actions on observations are recorded for this many days. */
const workedDays = 14

const notes = [
  'Talked to the crew at the toolbox meeting',
  'Barrier moved back to the line',
  'Spotter added while the excavator works',
  'Hi-vis handed out at the gate',
  'Subcontractor informed, induction repeated',
]

/** The cameras were set up before the history begins. */
export const dateSafetySetup = ({ db }: Deps, orgId: string, from: Date) =>
  sql`update safety_setup_changes set at = ${new Date(from.getTime() - dayMs)} where org_id = ${orgId}`.execute(
    db,
  )

/**
 * Records camera uptime and the actions on observations: most with elevated risk are reviewed, some are closed, a few
 * are overdue. An interrupted week is completed.
 */
export async function attendWorksites(
  { db }: Deps,
  seed: string,
  orgId: string,
  week: Period,
  until: Date,
): Promise<void> {
  await watchTheHours(db, orgId, week)
  const since = new Date(Math.max(week.from.getTime(), until.getTime() - workedDays * dayMs))
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  const caller: Caller = {
    userId,
    orgId,
    role: 'ADMIN',
    place: defaultPlace,
    siteIds: undefined,
    mayOperate: true,
    kind: 'full',
    keyHash: Buffer.alloc(0),
  }
  const observations = await db
    .selectFrom('observations')
    .select(['id', 'time'])
    .where('org_id', '=', orgId)
    .where('time', '>=', since)
    .where('time', '<=', week.until)
    .where('risk_class', '>=', 2)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('observation_cases')
            .select('observation_id')
            .whereRef('observation_cases.org_id', '=', 'observations.org_id')
            .whereRef('observation_cases.observation_id', '=', 'observations.id'),
        ),
      ),
    )
    .orderBy('time')
    .execute()
  for (const { id, time } of observations) {
    const random = randomOf(seed, 'worked on', id.slice(0, 13))
    const looked = new Date(time.getTime() + random.between(4, 240) * minuteMs)
    if (looked > until || random.isTrue(0.25)) continue
    if (random.isTrue(0.06)) {
      await changeCase(db, caller, id, { is_false: true }, looked)
      continue
    }
    await changeCase(
      db,
      caller,
      id,
      { acknowledge: true, ...(random.isTrue(0.4) && { assignee: userId }) },
      looked,
    )
    const done = new Date(looked.getTime() + random.between(0.5, 60) * 60 * minuteMs)
    if (done <= until && random.isTrue(0.6))
      await changeCase(db, caller, id, { close: { note: random.pick(notes) }, is_false: false }, done)
    else if (random.isTrue(0.3)) {
      const due = new Date(looked.getTime() + random.whole(1, 6) * dayMs).toISOString().slice(0, 10)
      await changeCase(db, caller, id, { due_on: due }, looked)
    }
  }
}

/** Worksites are watched from 06:00 to 18:00, roads all day. Now and then a camera is offline for some hours. */
async function watchTheHours(db: Deps['db'], orgId: string, { from, until }: Period): Promise<void> {
  await sql`
    insert into watched_hours (org_id, hour, camera_id, site_id, signs, person_seconds, plant_seconds, ppe_not_assessed)
    select org_id, hour, id, site_id, 60, 0, 0, 0
    from cameras cross join generate_series(date_trunc('hour', ${from}::timestamptz),
      date_trunc('hour', ${until}::timestamptz), interval '1 hour') as hour
    where org_id = ${orgId} and removed_at is null
      and (name ~ 'lane|road' or extract(hour from hour at time zone 'Pacific/Auckland') between 6 and 18)
      and mod(abs(hashtext(id::text || (hour::date)::text)), 23) <> 0
    on conflict do nothing`.execute(db)
}
