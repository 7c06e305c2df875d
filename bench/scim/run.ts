import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { scimTokenPrefix } from '../../contract/src/scim/api.ts'
import { buildApp } from '../../server/src/app.ts'
import { openDatabase } from '../../server/src/core/database/connection/open-database.ts'
import { createLog } from '../../server/src/core/logging/log.ts'
import { hashToken, newToken } from '../../server/src/core/secrets/secrets.ts'
import type { Db, Tables } from '../../server/src/db.ts'
import { createOrganisation } from '../../server/src/testing/people.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { benchConfig, benchDeps } from '../bench-deps.ts'
import { find } from '../findings.ts'
import { percentile } from '../percentile.ts'

const mostMs = 100
/** The groups of each user. */
const groupsOfUser = 5

/**
 * `npm run bench -- scim [--users 10000] [--groups 500] [--rounds 20]`: how long the calls of an identity provider take in
 * an organisation of this size, with one process on the same machine.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      users: { type: 'string', default: '10000' },
      groups: { type: 'string', default: '500' },
      rounds: { type: 'string', default: '20' },
    },
  })
  const dataDir = temporaryData('scim')
  const config = benchConfig(dataDir)
  const database = await openDatabase<Tables>(config, createLog(config.logLevel))
  const app = await buildApp(benchDeps(database, config))
  try {
    const { id: orgId } = await createOrganisation(database.db)
    const token = await fill(database.db, orgId, Number(values.users), Number(values.groups))
    const send = async (method: 'GET' | 'PATCH', url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await app.inject({ method, url: `/scim/v2${url}`, headers, ...(payload && { payload }) })
      if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode}`)
      return answer.json()
    }
    const [user] = (await send('GET', '/Users?startIndex=5000&count=1')).Resources
    const [group] = (await send('GET', '/Groups?startIndex=250&count=1')).Resources
    const filter = (text: string) => `filter=${encodeURIComponent(text)}`
    const member = { value: user.id }
    const calls: Record<string, () => Promise<unknown>> = {
      'a user': () => send('GET', `/Users/${user.id}`),
      'a group': () => send('GET', `/Groups/${group.id}`),
      'page of 200 users': () => send('GET', '/Users?startIndex=5000&count=200'),
      'page of 100 groups': () => send('GET', '/Groups?startIndex=200&count=100'),
      'user by name': () => send('GET', `/Users?${filter(`userName eq "${user.userName}"`)}`),
      'group by name': () => send('GET', `/Groups?${filter(`displayName eq "${group.displayName}"`)}`),
      'users who are active': () => send('GET', `/Users?${filter('active eq true')}`),
      'add and remove a member': () =>
        send('PATCH', `/Groups/${group.id}`, {
          Operations: [
            { op: 'remove', path: `members[value eq "${user.id}"]` },
            { op: 'add', path: 'members', value: [member] },
          ],
        }),
    }
    const table: Record<string, object> = {}
    for (const [name, call] of Object.entries(calls)) {
      const { taken, busyMs } = await measure(call, Number(values.rounds))
      const p95 = percentile(taken, 0.95)
      table[name] = {
        'p50 (ms)': percentile(taken, 0.5).toFixed(1),
        'p95 (ms)': p95.toFixed(1),
        'processor time (ms)': busyMs.toFixed(1),
      }
      find({ what: `${name}, p95`, measured: p95, unit: 'ms', most: mostMs })
    }
    console.table(table)
  } finally {
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Fewer in a second than the limit of a token. */
const pauseMs = 25

/** The durations of the calls, and their processor time in this process, which other work on the machine does not change. */
async function measure(call: () => Promise<unknown>, rounds: number) {
  const taken: number[] = []
  let busyMs = 0
  for (let round = -3; round < rounds; round++) {
    const [began, used] = [performance.now(), process.cpuUsage()]
    await call()
    const { user, system } = process.cpuUsage(used)
    if (round >= 0) {
      taken.push(performance.now() - began)
      busyMs += (user + system) / 1000 / rounds
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return { taken, busyMs }
}

/** Fills an organisation and returns the token of its identity provider. */
async function fill(db: Db, orgId: string, users: number, groups: number): Promise<string> {
  await sql`insert into users (id, org_id, email, first_name, last_name, role, created_at)
    select gen_random_uuid(), ${orgId}, 'person-' || number || '@parking.example', 'Person', number::text, 'VIEWER',
      now() + number * interval '1 millisecond'
    from generate_series(1, ${users}::int) as number`.execute(db)
  await sql`insert into scim_groups (org_id, id, display_name, created_at, changed_at)
    select ${orgId}, gen_random_uuid(), 'Group ' || number, now() + number * interval '1 millisecond', now()
    from generate_series(1, ${groups}::int) as number`.execute(db)
  await sql`insert into scim_group_members (org_id, group_id, user_id)
    select ${orgId}, groups.id, people.id
    from (select id, row_number() over (order by created_at) as place from users where org_id = ${orgId}) as people
    cross join generate_series(0, ${groupsOfUser - 1}) as nth
    join (select id, row_number() over (order by created_at) - 1 as place from scim_groups where org_id = ${orgId})
      as groups on groups.place = (people.place * 7 + nth * 31) % ${groups}`.execute(db)
  await sql`analyze users, scim_groups, scim_group_members`.execute(db)
  const token = `${scimTokenPrefix}${newToken()}`
  const row = { token_hash: hashToken(token), org_id: orgId, created_at: new Date(), last_used_at: null }
  await db.insertInto('scim_tokens').values(row).execute()
  return token
}
