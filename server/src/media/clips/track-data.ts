import type { CanonicalDetection, TrackFrame as StoredFrame, Tracks } from '#contract/ingest/event.ts'
import type { VideoRecord } from '#contract/media/replies.ts'
import { isPersonType } from '#rules/ingest/words/object-type.ts'
import { distancesToPlant } from '#rules/safety/nearness/distance.ts'
import type { JudgedFrame } from '#rules/safety/clips/video.ts'
import { nearestOnBase, proximityRisk, safeMetresOf, safetyRing } from '../pictures/proximity.ts'
import type { CameraOfImage } from '../find-cameras.ts'

type Frame = StoredFrame & Partial<Pick<JudgedFrame, 'rois' | 'risk_level'>>

/** The tracks without the speeds of 0 from a camera that does not measure speed. */
export const withMeasuredSpeeds = (tracks: Tracks, { measures_speed }: CameraOfImage): Tracks =>
  measures_speed
    ? tracks
    : Object.fromEntries(
        Object.entries(tracks).map(([id, frames]) => [
          id,
          frames.map(({ speed, ...frame }) => ({ ...frame, ...(speed ? { speed } : {}) })),
        ]),
      )

export const trackFrames = (tracks: Tracks): VideoRecord['detection_data_tracks'] =>
  Object.fromEntries(
    Object.entries(tracks).map(([id, frames]) => [
      id,
      frames.map((frame: Frame) => ({
        frame_number: frame.frame_number,
        bb: frame.bb,
        object_class: frame.object_class,
        tags: frame.tags,
        rois: frame.rois ?? [],
        risk_level: frame.risk_level ?? null,
        speed: frame.speed ?? null,
        plate: frame.plate ?? null,
        conf_average: frame.conf ?? null,
      })),
    ]),
  )

/** The tracks whose speed was measured, each with its highest. */
export const speedData = (tracks: Tracks): VideoRecord['speed_data'] =>
  Object.entries(tracks).flatMap(([track_id, frames]) => {
    const speeds = frames.flatMap(({ speed }) => speed ?? [])
    if (speeds.length === 0) return []
    const confidences = frames.flatMap(({ conf }) => conf ?? [])
    return [
      {
        track: {
          track_id,
          object_class: frames[0]!.object_class,
          plate: frames.findLast(({ plate }) => plate !== undefined)?.plate ?? null,
          max_confidence: confidences.length > 0 ? Math.max(...confidences) : null,
          bboxes: frames.map(({ bb }) => bb),
          frame_no: frames.map(({ frame_number }) => frame_number),
          speeds_by_frame: frames.map(({ speed }) => speed ?? null),
        },
        speed: Math.max(...speeds),
      },
    ]
  })

/** The distances of each person to machines, frame by frame. */
export function safetyDistanceData(
  tracks: Tracks,
  { time, size }: { time: Date; size: { width: number; height: number } | undefined },
  camera: CameraOfImage,
): VideoRecord['safety_distance_data'] {
  const entries = Object.entries(tracks).flatMap(([id, frames]) => frames.map((frame) => ({ id, frame })))
  const safeMetres = safeMetresOf(camera)
  const framesOf = new Map<string, VideoRecord['safety_distance_data'][number]['violator_track']>()
  for (const [frame_number, scene] of Map.groupBy(entries, ({ frame }) => frame.frame_number)) {
    const detections = scene.map(({ frame }) => sceneDetection(frame))
    const requested = { time, detections, distances: [], ...(size && { imageSize: size }) }
    const near = Map.groupBy(distancesToPlant(requested, { geometry: camera }), ({ person }) => person)
    for (const [person, distances] of near) {
      const { id, frame } = scene[person]!
      if (!isPersonType(frame.object_class)) continue
      const classified_distances = distances.map(({ plant, metres }) => {
        const machine = scene[plant]!.frame
        return {
          distance: metres,
          risk_level: proximityRisk(metres, safeMetres),
          type: machine.object_class,
          ellipse_points_2d: size ? safetyRing(machine.bb, safeMetres, size, camera) : [],
          closest_point_2d: nearestOnBase(frame.bb, machine.bb),
        }
      })
      framesOf.set(id, [...(framesOf.get(id) ?? []), { frame_number, classified_distances }])
    }
  }
  return [...framesOf].map(([track_id, violator_track]) => ({
    track_id,
    violator_track: violator_track.sort((a, b) => a.frame_number - b.frame_number),
  }))
}

/** The frames of a piece of the clip, without empty tracks. */
export const tracksWithin = (tracks: Tracks, from: number, to: number): Tracks =>
  Object.fromEntries(
    Object.entries(tracks)
      .map(([id, frames]) => [
        id,
        frames.filter(({ frame_number }) => frame_number >= from && frame_number <= to),
      ])
      .filter(([, frames]) => frames!.length > 0),
  )

const sceneDetection = ({ object_class, bb, tags }: StoredFrame): CanonicalDetection => ({
  type: object_class,
  bb,
  tags,
  candidates: [],
})
