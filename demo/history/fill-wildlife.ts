import { dayOfDate, weekdayOfDay } from '#rules/forecast/calendar-days.ts'
import { formatDate } from '#rules/time/format-date.ts'
import type { IncomingEvent } from '#contract/ingest/event.ts'
import { startOfDay } from '#rules/time/zoned-time.ts'
import { minuteMs } from '#rules/time/lengths.ts'
import { randomOf, type Random } from '#rules/random.ts'
import type { TruthStill } from '../scenes/truth.ts'
import type { FilledCamera, FilledSite } from '../world/fill-places.ts'
import { shoreAt } from '../world/coastline.ts'
import { sceneOf } from '../world/views.ts'
import type { Darkroom } from './fill-parking.ts'
import { pictured } from './pictured.ts'
import type { Period } from './planned-visits.ts'
import type { PastPost } from './play.ts'
import { noonsIn } from './weeks.ts'

/** Time between two pictures of a flight. */
const intervalMs = 75_000
const picturesPerFlight = 28
/** Time between two pictures of one pod. */
const overlapMs = 9000
const model = { name: 'Sightline demo', version: '1' }
/** Length of a line along the coast in degrees, from the first picture to the last. */
const lineLength = 0.19
/** The innermost line is about a kilometre off the shore. */
const offShore = 0.013
/** Distance from each line to the next one farther out. */
const lineSpacing = 0.008
/** Weekdays that are surveyed when the weather is calm. */
const surveyDays = new Set([1, 3, 4, 6])

/** Drone sightings along the coast: lines of pictures, some with dolphins, some with boats. */
export function wildlifePosts(
  seed: string,
  sites: readonly FilledSite[],
  period: Period,
  darkroom: Darkroom,
): PastPost[] {
  return sites.flatMap((site) =>
    site.cameras.flatMap((camera, drone) =>
      noonsIn(period, site.site.timeZone)
        .flatMap((noon) => flightOf(seed, site, camera, drone, noon, darkroom))
        .filter(({ time }) => time >= period.from && time <= period.until),
    ),
  )
}

function flightOf(
  seed: string,
  site: FilledSite,
  camera: FilledCamera,
  drone: number,
  within: Date,
  darkroom: Darkroom,
): PastPost[] {
  const { timeZone, lat } = site.site
  const day = dayOfDate(formatDate(within, 'YYYY-MM-DD', timeZone))
  const random = randomOf(seed, 'flight', camera.camera.name, day)
  const isCalm = randomOf(seed, 'sea', day).isTrue(0.75)
  if (!surveyDays.has(weekdayOfDay(day)) || !isCalm) return []
  const start = startOfDay(within, timeZone).getTime() + random.whole(8 * 60, 14 * 60) * minuteMs
  const offset = (drone + random.whole(0, 3)) * lineSpacing
  const isBack = random.isTrue(0.5)
  // Sea conditions depend on the day, not on the drone.
  const sea = randomOf(seed, 'sea state', day).whole(0, 3)
  const leg = `Line ${Math.round(offset / lineSpacing) + 1}`
  // A pod stays near one part of the coast for some days.
  const podAt = randomOf(seed, 'pod', Math.floor(day / 4)).between(0.1, 0.9)
  return Array.from({ length: picturesPerFlight }, (_, index) => index).flatMap((index) => {
    const along = (isBack ? picturesPerFlight - 1 - index : index) / (picturesPerFlight - 1)
    const time = new Date(start + index * intervalMs + random.whole(-8, 8) * 1000)
    const surveyedLat = lat + lineLength * (along - 0.5) + random.normal(0, 0.0004)
    const location = {
      lat: surveyedLat,
      lng: shoreAt(surveyedLat) - offShore - offset + random.normal(0, 0.0004),
    }
    const seen = {
      dolphins: random.isTrue(0.75 * Math.exp(-(((along - podAt) / 0.07) ** 2))) ? random.whole(2, 9) : 0,
      boat: random.isTrue(0.07),
    }
    // The first and the last pictures are taken on the way to and from the line.
    const isOnLine = index >= 2 && index < picturesPerFlight - 2
    const survey = isOnLine ? { on_effort: true, sea_state: sea, leg } : { on_effort: false, sea_state: sea }
    const moment = { site, camera, survey }
    const post = surveyPost(random, moment, time, location, seen, darkroom)
    if (seen.dolphins === 0) return [post]
    // The drone flies over a pod again at once, so the second picture overlaps the first.
    const again = new Date(time.getTime() + overlapMs)
    const beside = { lat: location.lat + 0.0006, lng: location.lng + 0.0004 }
    const same = { dolphins: Math.max(1, seen.dolphins - random.whole(0, 2)), boat: false }
    return [post, surveyPost(random, moment, again, beside, same, darkroom)]
  })
}

interface Moment {
  site: FilledSite
  camera: FilledCamera
  survey: NonNullable<IncomingEvent['survey']>
}

function surveyPost(
  random: Random,
  { site, camera, survey }: Moment,
  time: Date,
  location: { lat: number; lng: number },
  seen: { dolphins: number; boat: boolean },
  { scenes, maker }: Darkroom,
): PastPost {
  const post = { orgId: site.orgId, cameraId: camera.id, time }
  const scene = sceneOf(scenes, camera.camera)
  const still = scene && stillFor(random, scene.truth.stills, seen)
  const event = {
    time: time.toISOString(),
    location,
    model,
    survey,
    image_size: { width: scene?.truth.width ?? 960, height: scene?.truth.height ?? 540 },
    detections: still ? detectionsOf(random, still) : nominalDetections(random, seen),
  }
  if (!scene || !still) return { ...post, event }
  const order = { scene, still, light: 'day' as const, cameraName: camera.camera.name, plates: [] }
  return { ...post, event, ...pictured(maker, order, site.site.timeZone) }
}

const countOf = ({ objects }: TruthStill, kind: 'maui' | 'boat') =>
  objects.filter(({ object_class }) => object_class === kind).length

/** The still closest to the sighting, or none when nothing was seen. */
function stillFor(
  random: Random,
  stills: readonly TruthStill[],
  { dolphins, boat }: { dolphins: number; boat: boolean },
) {
  if (dolphins === 0 && !boat) return stills.find((still) => still.objects.length === 0)
  const misfit = (still: TruthStill) =>
    Math.abs(countOf(still, 'maui') - dolphins) + (countOf(still, 'boat') > 0 === boat ? 0 : 5)
  const best = Math.min(...stills.map(misfit))
  return random.pick(stills.filter((still) => misfit(still) === best))
}

type Detections = NonNullable<IncomingEvent['detections']>

const detectionsOf = (random: Random, { objects }: TruthStill): Detections =>
  objects.map(({ object_class, bb, track_id }) => ({
    type: object_class,
    bb,
    track_id,
    confidence: Math.round(random.between(72, 97)),
  }))

function nominalDetections(
  random: Random,
  { dolphins, boat }: { dolphins: number; boat: boolean },
): Detections {
  const box = (width: number, height: number) => {
    const [l, t] = [random.whole(60, 800), random.whole(60, 440)]
    return { l, t, r: l + width, b: t + height }
  }
  return [
    ...Array.from({ length: dolphins }, () => ({
      type: 'maui',
      bb: box(46, 20),
      confidence: Math.round(random.between(72, 97)),
    })),
    ...(boat ? [{ type: 'boat', bb: box(150, 70), confidence: Math.round(random.between(86, 99)) }] : []),
  ]
}
