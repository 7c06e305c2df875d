import { sql } from 'kysely'
import { dayMs } from '#rules/time/lengths.ts'
import type { Deps } from '../../server/src/deps.ts'
import { rebuildSums } from '../../server/src/ingest/storing/rebuild-sums.ts'
import { createClipMaker } from '../pictures/clip-maker.ts'
import { createPictureMaker } from '../pictures/picture-maker.ts'
import type { SceneMedia } from '../pictures/scene-media.ts'
import type { SceneName } from '../scenes/scene-names.ts'
import type { FilledSite } from '../world/fill-places.ts'
import { attendCarparks } from './attendants.ts'
import { attendWorksites } from './attend-worksites.ts'
import { appearancesOf } from './choose-still.ts'
import { clipPosts } from './fill-clips.ts'
import { overviewPosts } from './fill-overviews.ts'
import { parkingPosts, parkingVisits } from './fill-parking.ts'
import { safetyPosts } from './fill-safety.ts'
import { wildlifePosts } from './fill-wildlife.ts'
import { limitPictures } from './limit-pictures.ts'
import { playHistory } from './play.ts'
import { listStolen, stolenVehicles } from './stolen.ts'

/** All of the demo's chances follow from it. */
export const seed = 'sightline'
/**
 * Pictures take most of the time there is, so only the newest days have them, the last few of every camera, and the
 * vehicles still on site. Drones fly on some days of a week only, and not in rough weather.
 */
const amounts = {
  full: { days: 60, surveyedDays: 60, pictureDays: 1.5, picturesOfEach: 6 },
  small: { days: 3, surveyedDays: 21, pictureDays: 0, picturesOfEach: 2 },
}

/** Makes the past of the demo, up to now. */
export async function fillHistory(
  deps: Deps,
  sites: readonly FilledSite[],
  scenes: ReadonlyMap<SceneName, SceneMedia>,
  report: (line: string) => void,
): Promise<void> {
  const until = deps.now()
  const { days, surveyedDays, pictureDays, picturesOfEach } = amounts[deps.config.demoFill]
  const before = (someDays: number) => new Date(until.getTime() - someDays * dayMs)
  const period = { from: before(days), until }
  const clips = createClipMaker(report)
  const darkroom = { scenes, maker: await createPictureMaker(64) }
  const of = (organisation: string) => sites.filter(({ site }) => site.organisation === organisation)
  for (const orgId of new Set(of('parking').map((site) => site.orgId)))
    await listStolen(deps, orgId, stolenVehicles(seed, appearancesOf(scenes.values())))
  const past = [
    ...parkingPosts(seed, of('parking'), period, darkroom),
    ...overviewPosts(seed, of('parking'), period, darkroom),
    ...safetyPosts(seed, of('worksite'), period, darkroom),
    ...clipPosts(seed, of('worksite'), period, darkroom, clips),
    ...wildlifePosts(seed, of('wildlife'), { from: before(surveyedDays), until }, darkroom),
  ].sort((a, b) => a.time.getTime() - b.time.getTime())
  clips.start()
  const posts = limitPictures(past, before(pictureDays), picturesOfEach)
  const pictures = posts.filter(({ picture }) => picture).length
  report(`Filling the demo: ${days} days, ${posts.length} events, ${pictures} pictures`)
  await playHistory(deps, posts, progress(posts.length, report))
  await clips.close()
  await countLeftOut(deps, sites)
  await attendCarparks(deps, of('parking'), parkingVisits(seed, of('parking'), period, darkroom), period)
  await attendWorksites(deps, seed, of('worksite'), period)
  await forgetOldNews(deps, sites)
}

function progress(total: number, report: (line: string) => void) {
  const started = performance.now()
  let reportedFifth = 0
  return (done: number) => {
    const fifth = Math.floor((5 * done) / total)
    if (fifth === reportedFifth) return
    reportedFifth = fifth
    report(`  ${fifth * 20}% after ${Math.round((performance.now() - started) / 1000)} s`)
  }
}

/** Pictures that were left out to save space count as if their files had been deleted since. */
async function countLeftOut({ db }: Deps, sites: readonly FilledSite[]): Promise<void> {
  for (const orgId of new Set(sites.map((site) => site.orgId))) {
    await db.updateTable('images').set({ has_picture: true }).where('org_id', '=', orgId).execute()
    await rebuildSums(db, orgId)
  }
}

/** The live feed tells what happens from now on. */
async function forgetOldNews({ db }: Deps, sites: readonly FilledSite[]): Promise<void> {
  const orgIds = [...new Set(sites.map(({ orgId }) => orgId))]
  await sql`delete from live_events where org_id = any(${orgIds}::uuid[])`.execute(db)
}
