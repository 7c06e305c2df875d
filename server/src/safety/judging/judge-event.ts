import type { CanonicalEvent } from '#contract/ingest/event.ts'
import { isSafetyCamera } from '#rules/cameras/status.ts'
import { observe, riskOf, type SafetyCamera } from '#rules/safety/events.ts'
import { exposureOf, noExposure } from '#rules/safety/nearness/exposure.ts'
import { judgeVideo } from '#rules/safety/clips/video.ts'
import type { IngestCamera } from '../../events/camera.ts'
import type { Judgement, VideoFacts } from '../../events/prepared-event.ts'

/**
 * Boxes must refer to the whole scene, like regions. Seconds follow the clip file where there is one, else the sent
 * rate.
 */
export function judgeEvent(camera: IngestCamera, scene: CanonicalEvent, clip?: VideoFacts): Judgement {
  const isAssessed = isSafetyCamera(camera.appType)
  if (!isAssessed) {
    const nothing = {
      observations: [],
      violations: [],
      riskLevel: null,
      isSafe: null,
      exposure: noExposure,
    }
    return { isAssessed, ...nothing, tracks: scene.tracks ?? {} }
  }
  const judge = safetyCamera(camera)
  const { time, imageSize, tracks } = scene
  const rate = { fps: clip?.fps ?? scene.fps, frame_times: clip?.frameTimes }
  // A tracked object is evaluated in the clip, whose picture is one of its frames.
  const isFollowed = (position: number) => {
    const trackId = scene.detections[position]?.trackId
    return trackId !== undefined && tracks?.[trackId] !== undefined
  }
  const observations = observe(scene, judge).filter(({ detections }) => !detections.some(isFollowed))
  const video = tracks
    ? judgeVideo(tracks, { time, ...rate, ...(imageSize && { imageSize }) }, judge)
    : { tracks: {}, violations: [] }
  const { riskLevel, isSafe } = riskOf([
    ...observations,
    ...video.violations.map(({ is_safe, risk_level }) => ({ isSafe: is_safe, riskLevel: risk_level })),
  ])
  return {
    isAssessed,
    observations,
    ...video,
    riskLevel,
    isSafe,
    exposure: exposureOf({ ...scene, ...rate }, judge),
  }
}

export const safetyCamera = (camera: IngestCamera): SafetyCamera => ({
  regions: camera.regions.map((region) => ({ ...region, deleted: false })),
  setting: camera.hsafetySetting,
  geometry: {
    horizontal_fov: camera.horizontalFov,
    vertical_fov: camera.verticalFov,
    plane_normal: camera.planeNormal,
    plane_point: camera.planePoint,
    distance_scale: camera.distanceScale,
  },
  timeZone: camera.timeZone,
})
