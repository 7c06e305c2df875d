import type { IncomingTrackFrame } from '#contract/ingest/event.ts'
import { startOfDay } from '#rules/time/zoned-time.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import type { ClipMaker } from '../pictures/clip-maker.ts'
import type { SceneMedia } from '../pictures/scene-media.ts'
import { sunlightAt } from '../pictures/sunlight.ts'
import { randomOf } from '#rules/random.ts'
import type { TruthObject, TruthStill } from '../scenes/truth.ts'
import type { FilledCamera, FilledSite } from '../world/fill-places.ts'
import { viewOf } from '../world/views.ts'
import type { Darkroom } from './fill-parking.ts'
import { clockOf, pictured } from './pictured.ts'
import type { Period } from './planned-visits.ts'
import type { PastPost } from './play.ts'
import { describeStill } from './safety-moments.ts'

/** Retention would have removed older clips, and fewer clips fill faster. */
const clipDays = 20
const clipShare = 0.35

/** The clips that worksites sent in a period before `now`, with every moving object in them. */
export function clipPosts(
  seed: string,
  sites: readonly FilledSite[],
  { from, until }: Period,
  now: Date,
  darkroom: Darkroom,
  clips: ClipMaker,
): PastPost[] {
  return sites.flatMap((site) =>
    site.cameras.flatMap((camera) => {
      const scene = darkroom.scenes.get(camera.camera.scene)
      // A clip shows the moment for which its scene was rendered.
      if (!scene || viewOf(camera.camera)) return []
      const days = Array.from({ length: clipDays }, (_, daysAgo) => new Date(now.getTime() - daysAgo * dayMs))
      return days
        .filter((day, daysAgo) => {
          const random = randomOf(seed, 'clip', camera.camera.name, dayNumber(day))
          return daysAgo === 1 || random.isTrue(clipShare)
        })
        .map((day) => timeOfClip(seed, site, camera, day))
        .filter((time) => time >= from && time <= until)
        .map((time) => clipPost(seed, site, camera, scene, time, darkroom, clips))
    }),
  )
}

const clipSeconds = ({ frames, fps }: SceneMedia['truth']) => Math.ceil(frames.length / fps)

const dayNumber = (day: Date) => Math.floor(day.getTime() / dayMs)

/** A random time of the working day. */
function timeOfClip(seed: string, { site }: FilledSite, { camera }: FilledCamera, day: Date): Date {
  const random = randomOf(seed, 'clip of', camera.name, dayNumber(day))
  return new Date(Math.round(startOfDay(day, site.timeZone).getTime() + random.between(8, 16) * hourMs))
}

function clipPost(
  seed: string,
  site: FilledSite,
  camera: FilledCamera,
  scene: SceneMedia,
  time: Date,
  { maker }: Darkroom,
  clips: ClipMaker,
): PastPost {
  const { timeZone } = site.site
  const { truth } = scene
  const random = randomOf(seed, 'clip at', camera.camera.name, dayNumber(time))
  const still = posterOf(scene)
  const light = sunlightAt(time, site.site)
  const order = { scene, still, light, cameraName: camera.camera.name, plates: [] }
  return {
    orgId: site.orgId,
    cameraId: camera.id,
    time,
    event: {
      time: time.toISOString(),
      image_size: { width: truth.width, height: truth.height },
      fps: truth.fps,
      tracks: tracksOf(scene, seed),
      ...describeStill(random, 'people at work', still),
    },
    ...pictured(maker, order, timeZone),
    clip: {
      video: clips.order({
        scene,
        cameraName: camera.camera.name,
        clocks: Array.from({ length: clipSeconds(truth) }, (_, second) =>
          clockOf(new Date(time.getTime() + second * 1000), timeZone),
        ),
      }),
      depth: scene.fileOf({ file: truth.depth.file }),
    },
  }
}

/** The middle frame of the clip, which is also a still. */
function posterOf({ truth }: SceneMedia): TruthStill {
  const { objects, distances } = truth.frames[Math.floor(truth.frames.length / 2)]!
  const { width, height } = truth
  const seen = { objects, distances, vehicles: [], people: [] }
  const light = { timeOfDay: 'day', weather: 'clear' } as const
  return { file: truth.poster, moment: 'clip', clock: '', width, height, ...light, ...seen }
}

const tagsOf = ({ ppe, is_down }: TruthObject) => [...ppe, ...(is_down ? ['worker-down'] : [])]

/** Confidence differs between objects, and a little from frame to frame. */
const confidenceOf = (seed: string, track: number, frame: number) =>
  Math.round(
    randomOf(seed, 'sure of', track).between(74, 96) + randomOf(seed, 'sure of', track, frame).between(-3, 3),
  )

function tracksOf({ truth }: SceneMedia, seed: string): Record<string, IncomingTrackFrame[]> {
  const tracks: Record<string, IncomingTrackFrame[]> = {}
  for (const { frame_number, objects } of truth.frames)
    for (const object of objects) {
      const { track_id, object_class, bb, speed } = object
      const conf = confidenceOf(seed, track_id, frame_number)
      const frame = { frame_number, bb, object_class, speed, tags: tagsOf(object), conf }
      ;(tracks[track_id] ??= []).push(frame)
    }
  return tracks
}
