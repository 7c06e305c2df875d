import { dayOfDate, weekdayOfDay } from '#rules/forecast/calendar-days.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { startOfDay } from '#rules/time/zoned-time.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { sunlightAt } from '../pictures/sunlight.ts'
import { randomOf, type Random } from '#rules/random.ts'
import type { TruthStill } from '../scenes/truth.ts'
import type { FilledCamera, FilledSite } from '../world/fill-places.ts'
import { zonesOf } from '../world/safety-setup.ts'
import { sceneOf } from '../world/views.ts'
import type { Darkroom } from './fill-parking.ts'
import { pictured } from './pictured.ts'
import type { Period } from './planned-visits.ts'
import type { PastPost } from './play.ts'
import { roadMoments, describeMoment, describeStill, workMoments, type Moment } from './safety-moments.ts'
import { stillsInLight } from './stills-in-light.ts'
import { noonsIn } from './weeks.ts'

/** Work runs from 07:00 to 17:30 with a break at noon. Roads are busy for longer. */
const workHours = [0, 0, 0, 0, 0, 0, 1, 7, 10, 10, 9, 10, 4, 9, 10, 9, 7, 3, 0, 0, 0, 0, 0, 0]
const roadHours = [1, 0, 0, 0, 1, 3, 6, 11, 12, 8, 7, 7, 8, 8, 9, 11, 13, 12, 8, 5, 4, 3, 2, 1]
/** Activity on Sunday, Monday and so on, relative to a weekday. */
const workWeek = [0.04, 0.95, 1, 1.05, 1, 0.9, 0.35]
const roadWeek = [0.7, 1, 1, 1, 1, 1.15, 0.85]

/** Posts of the worksite cameras in the period. */
export function safetyPosts(
  seed: string,
  sites: readonly FilledSite[],
  period: Period,
  darkroom: Darkroom,
): PastPost[] {
  return sites.flatMap((site) =>
    site.cameras.flatMap((camera) =>
      noonsIn(period, site.site.timeZone)
        .flatMap((midday) => dayOfCamera(seed, site, camera, midday, darkroom))
        .filter(({ time }) => time >= period.from && time <= period.until),
    ),
  )
}

function dayOfCamera(
  seed: string,
  site: FilledSite,
  camera: FilledCamera,
  within: Date,
  darkroom: Darkroom,
): PastPost[] {
  const { timeZone } = site.site
  const day = dayOfDate(formatDate(within, 'YYYY-MM-DD', timeZone))
  const start = startOfDay(within, timeZone).getTime()
  const random = randomOf(seed, 'safety', site.site.name, camera.camera.name, day)
  const isRoad = camera.camera.scene === 'speed-lane'
  const share = (isRoad ? roadWeek : workWeek)[weekdayOfDay(day)]!
  const rates = Object.entries(isRoad ? roadMoments : workMoments) as [Moment, number][]
  return rates.flatMap(([moment, perDay]) =>
    Array.from({ length: timesOn(random, perDay * share) }, () => {
      const hour = random.weighted(isRoad ? roadHours : workHours) + random.uniform()
      return momentPost(random, moment, site, camera, new Date(Math.round(start + hour * hourMs)), darkroom)
    }),
  )
}

/** A Poisson-distributed count with the given mean. */
function timesOn(random: Random, mean: number): number {
  let times = 0
  for (let left = Math.exp(-mean), chance = random.uniform(); chance > left; chance *= random.uniform())
    times++
  return times
}

/** A fallen person appears in one kind of moment only, whatever else the picture shows. */
const shows = ({ moment, people }: TruthStill, wanted: string) =>
  moment === wanted && (wanted === 'worker down' || !people.some(({ is_down }) => is_down))

/** Uses a picture of such a moment where one exists, otherwise a record without a picture. */
function momentPost(
  random: Random,
  moment: Moment,
  site: FilledSite,
  camera: FilledCamera,
  time: Date,
  { scenes, maker }: Darkroom,
): PastPost {
  const scene = sceneOf(scenes, camera.camera)
  const light = sunlightAt(time, site.site)
  const shown = moment === 'volatile vehicle' ? 'steady traffic' : moment
  const stills = scene?.truth.stills.filter((still) => shows(still, shown)) ?? []
  const still = stills.length > 0 ? random.pick(stillsInLight(stills, light)) : undefined
  const size = still ?? scene?.truth ?? { width: 960, height: 540 }
  const zones = zonesOf(camera.camera.scene, scene)
  const event = {
    time: time.toISOString(),
    image_size: { width: size.width, height: size.height },
    ...(still ? describeStill(random, moment, still) : describeMoment(random, moment, zones)),
  }
  const post = { orgId: site.orgId, cameraId: camera.id, time, event }
  if (!scene || !still) return post
  const order = { scene, still, light, cameraName: camera.camera.name, plates: [] }
  return { ...post, ...pictured(maker, order, site.site.timeZone) }
}
