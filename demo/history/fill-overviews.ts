import type { IncomingEvent } from '#contract/ingest/event.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { sunlightAt } from '../pictures/sunlight.ts'
import { randomOf, type Random } from '#rules/random.ts'
import type { TruthStill } from '../scenes/truth.ts'
import type { FilledCamera, FilledSite } from '../world/fill-places.ts'
import { sceneOf } from '../world/views.ts'
import type { Darkroom } from './fill-parking.ts'
import { pictured } from './pictured.ts'
import type { Period } from './planned-visits.ts'
import type { PastPost } from './play.ts'
import { stillsInLight } from './stills-in-light.ts'

const lookEveryMs = 3 * hourMs
/** The faulty camera stopped this long ago. */
const brokenForMs = 6.3 * dayMs

/** Posts of cameras that overlook bays: occasional pictures without plates. */
export function overviewPosts(
  seed: string,
  sites: readonly FilledSite[],
  { from, until }: Period,
  darkroom: Darkroom,
  now = until,
): PastPost[] {
  const views = sites.flatMap((site) =>
    site.cameras.flatMap((camera) => (camera.camera.isQuiet ? [{ site, camera }] : [])),
  )
  return views.flatMap(({ site, camera }) => {
    const brokenAt = camera.camera.isBroken ? now.getTime() - brokenForMs : Infinity
    const end = Math.min(until.getTime(), brokenAt)
    const first = Math.floor(from.getTime() / lookEveryMs)
    const count = Math.max(0, Math.ceil(end / lookEveryMs) - first)
    return Array.from({ length: count }, (_, index) => {
      const random = randomOf(seed, 'look', site.site.name, camera.camera.name, first + index)
      const time = new Date(Math.floor((first + index + random.uniform()) * lookEveryMs))
      return lookPost(site, camera, time, darkroom)
    }).filter(({ time }) => time >= from && time.getTime() <= end)
  })
}

function lookPost(site: FilledSite, camera: FilledCamera, time: Date, { scenes, maker }: Darkroom): PastPost {
  const random = randomOf('view', site.site.name, camera.camera.name, time.getTime())
  const light = sunlightAt(time, site.site)
  const scene = sceneOf(scenes, camera.camera)
  const post = { orgId: site.orgId, cameraId: camera.id, time }
  if (!scene) return { ...post, event: nominalLook(time, random.whole(1, 4), random) }
  const still = random.pick(stillsInLight(scene.truth.stills, light))
  const order = { scene, still, light, cameraName: camera.camera.name, plates: [] }
  return {
    ...post,
    event: lookEvent(time, still, random),
    ...pictured(maker, order, site.site.timeZone),
  }
}

/** At most this many vehicles of a view have enough confidence to be reported. */
const maxReported = 4

const lookEvent = (
  time: Date,
  { width, height, vehicles, people }: TruthStill,
  random: Random,
): IncomingEvent => ({
  time: time.toISOString(),
  image_size: { width, height },
  detections: [
    ...vehicles.slice(0, maxReported).map(({ type, bb, colour, makeModel, orientation }) => ({
      type,
      bb,
      colour,
      orientation,
      confidence: confidenceOf(random),
      vehicle_makemodel: makeModel,
    })),
    ...people.map(({ bb }) => ({ type: 'person', bb, confidence: confidenceOf(random) })),
  ],
})

const confidenceOf = (random: Random) => Math.round(random.between(71, 96))

const nominalLook = (time: Date, vehicles: number, random: Random): IncomingEvent => ({
  time: time.toISOString(),
  image_size: { width: 960, height: 540 },
  detections: Array.from({ length: vehicles }, (_, index) => ({
    type: 'car',
    bb: { l: 60 + index * 210, t: 260, r: 240 + index * 210, b: 390 },
    confidence: confidenceOf(random),
  })),
})
