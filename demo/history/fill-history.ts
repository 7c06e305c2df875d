import { sql } from 'kysely'
import type { Deps } from '../../server/src/deps.ts'
import type { FilledSite } from '../world/fill-places.ts'
import { parkingPosts } from './fill-parking.ts'
import { playHistory } from './play.ts'

const seed = 'sightline'
const pastDays = { full: 60, small: 3 }
const dayMs = 86_400_000

/** Makes the past of the demo, up to now. */
export async function fillHistory(
  deps: Deps,
  sites: readonly FilledSite[],
  report: (line: string) => void,
): Promise<void> {
  const until = deps.now()
  const days = pastDays[deps.config.demoFill]
  const period = { from: new Date(until.getTime() - days * dayMs), until }
  const carparks = sites.filter(({ site }) => site.organisation === 'parking')
  const posts = parkingPosts(seed, carparks, period).sort((a, b) => a.time.getTime() - b.time.getTime())
  report(`Filling the demo with ${days} days: ${posts.length} events`)
  const started = performance.now()
  let reportedTenth = 0
  await playHistory(deps, posts, (done) => {
    const tenth = Math.floor((10 * done) / posts.length)
    if (tenth === reportedTenth) return
    reportedTenth = tenth
    report(`  ${tenth * 10}% after ${Math.round((performance.now() - started) / 1000)} s`)
  })
  await forgetOldNews(deps, sites)
}

/** The live feed tells what happens from now on. */
async function forgetOldNews({ db }: Deps, sites: readonly FilledSite[]): Promise<void> {
  const orgIds = [...new Set(sites.map(({ orgId }) => orgId))]
  await sql`delete from live_events where org_id = any(${orgIds}::uuid[])`.execute(db)
}
