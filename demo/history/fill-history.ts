import { sql } from 'kysely'
import { demoFillingText } from '#contract/setup/api.ts'
import { dayMs } from '#rules/time/lengths.ts'
import type { Deps } from '../../server/src/deps.ts'
import { keepLevelsJob } from '../../server/src/parking/levels/keep-levels.job.ts'
import { notePictures, noteWeek, type Filling } from '../../server/src/setup/demo-filling.ts'
import { fillCustomers } from '../customers.ts'
import { createClipMaker } from '../pictures/clip-maker.ts'
import { createPictureMaker } from '../pictures/picture-maker.ts'
import type { SceneMedia } from '../pictures/scene-media.ts'
import { fillRooms } from '../rooms/fill-rooms.ts'
import type { SceneName } from '../scenes/scene-names.ts'
import type { FilledSite } from '../world/fill-places.ts'
import { attachPictures } from './attach-pictures.ts'
import { attendCarparks } from './attendants.ts'
import { attendWorksites } from './attend-worksites.ts'
import { fillPictures } from './fill-pictures.ts'
import { sortPictures } from './limit-pictures.ts'
import { amountOf, planPast, seed, type Past } from './past.ts'
import type { Period } from './planned-visits.ts'
import { playPosts } from './play.ts'

/** With the newest week: six weeks, which the sites abroad keep; elsewhere retention removes those after 30 days. */
const picturedWeeks = 5

/** Fills the history week by week, the newest first, and resumes after an interruption. */
export async function fillHistory(
  deps: Deps,
  sites: readonly FilledSite[],
  scenes: ReadonlyMap<SceneName, SceneMedia>,
  filling: Filling,
  report: (line: string) => void,
): Promise<void> {
  const darkroom = { scenes, maker: await createPictureMaker(64) }
  const past = planPast(sites, filling.past_until, filling.amount, darkroom)
  const [newest, ...older] = past.weeks
  const isOnly = older.length === 0
  const attach = () => attachLater(deps, past, filling, newest!)
  const note = async (weeks_done: number) => {
    await noteWeek(deps.db, filling, weeks_done)
    report(demoFillingText({ weeks: filling.weeks, weeks_done }))
  }
  if (filling.weeks_done === 0) {
    await fillWeek(deps, sites, past, filling, newest!, report)
    await fillPictures(deps, sites, lastDayOf(past.period), darkroom)
    if (isOnly) await attach()
    if (filling.amount === 'full') {
      await fillCustomersOf(deps, sites)
      await fillRooms(deps, sites)
    }
    // Without fresh statistics the planner takes newly filled tables for empty ones.
    await sql`analyze`.execute(deps.db)
    await note(1)
  }
  if (!isOnly && !filling.is_pictured) await attach()
  for (const [index, week] of older.entries()) {
    const weeks_done = index + 1
    if (weeks_done < filling.weeks_done) continue
    const posts_done = weeks_done === filling.weeks_done ? filling.posts_done : 0
    await fillWeek(deps, sites, past, { ...filling, weeks_done, posts_done }, week, report)
    await note(weeks_done + 1)
  }
  const ofRegular = amountOf(filling.amount).picturesOfRegular.older
  if (ofRegular > 0)
    for (const week of older.slice(0, picturedWeeks))
      await attachOf(deps, past, filling, week, { since: filling.past_until, ofRegular })
  await keepLevelsJob.queue(deps.db, {}, { key: keepLevelsJob.name })
}

/** Picture-only cameras were connected a day ago. */
const lastDayOf = ({ until }: Period): Period => ({ from: new Date(until.getTime() - dayMs), until })

/** Camera posts of a week, and the actions of users on them. */
async function fillWeek(
  deps: Deps,
  sites: readonly FilledSite[],
  past: Past,
  filling: Filling,
  week: Period,
  report: (line: string) => void,
): Promise<void> {
  const clips = createClipMaker(report)
  const planned = past.postsOf(week, clips)
  clips.start()
  const ofEach = filling.weeks_done === 0 ? amountOf(filling.amount).picturesOfEach : 0
  const { posts } = sortPictures(planned, { since: filling.past_until, ofEach, ofRegular: 0 })
  try {
    await playPosts(deps, posts, filling)
  } finally {
    await clips.close()
  }
  const { until } = past.period
  const there = sites.filter(({ id }) => id !== '')
  const carparks = there.filter(({ site }) => site.organisation === 'parking')
  await attendCarparks(deps, carparks, past.visits, { from: week.from, until })
  const worksites = there.filter(({ site }) => site.organisation === 'worksite')
  for (const orgId of new Set(worksites.map((site) => site.orgId)))
    await attendWorksites(deps, seed, orgId, week, until)
  for (const orgId of new Set(there.map((site) => site.orgId))) await forgetOldNews(deps.db, orgId, until)
}

/** The most frequent vehicles are known after one week of passes. */
async function fillCustomersOf(deps: Deps, sites: readonly FilledSite[]): Promise<void> {
  const carparks = sites.filter(({ id, site }) => id !== '' && site.organisation === 'parking')
  for (const orgId of new Set(carparks.map((site) => site.orgId))) await fillCustomers(deps, orgId)
}

/** Past actions appear as read. */
const forgetOldNews = (db: Deps['db'], orgId: string, until: Date) =>
  db.deleteFrom('live_events').where('org_id', '=', orgId).where('at', '<=', until).execute()

/** Pictures for the events of the newest week, which were stored without them. */
async function attachLater(deps: Deps, past: Past, filling: Filling, newest: Period) {
  const { pictureDays, picturesOfRegular } = amountOf(filling.amount)
  const since = new Date(filling.past_until.getTime() - pictureDays * dayMs)
  await attachOf(deps, past, filling, newest, { since, ofRegular: picturesOfRegular.newest })
  await notePictures(deps.db, filling)
}

/** Pictures of a week for lists and histories, whose events were stored without them. */
async function attachOf(
  deps: Deps,
  past: Past,
  filling: Filling,
  week: Period,
  limits: { since: Date; ofRegular: number },
): Promise<void> {
  const ofEach = week === past.weeks[0] ? amountOf(filling.amount).picturesOfEach : 0
  const unmade = createClipMaker(() => undefined)
  const { later } = sortPictures(past.postsOf(week, unmade), { ...limits, ofEach })
  const wanted = later
    .filter(({ cameraId }) => cameraId !== '')
    .slice(0, amountOf(filling.amount).picturesLater)
  await attachPictures(deps, wanted)
}
