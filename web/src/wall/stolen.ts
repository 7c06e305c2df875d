import type { LiveCamera, LiveDetection } from '#contract/media/replies.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { isStolenTag } from '#rules/tags.ts'

const isStolen = ({ tags }: LiveDetection) => tags.some(isStolenTag)

/** The stolen vehicles that were not reported yet. Polls overlap, but each vehicle is reported once. */
export const newlyStolen = (
  detections: readonly LiveDetection[],
  noticed: ReadonlySet<string>,
): LiveDetection[] => detections.filter((detection) => isStolen(detection) && !noticed.has(detection.id))

/** The name of the camera of the picture, else the camera of the detection. */
export function cameraOf(detection: LiveDetection, cameras: readonly LiveCamera[]): string {
  const camera = cameras.find(({ image }) => image?.id === detection.image.id) ?? detection.camera
  return stripNamePrefix(camera.name)
}

/** The plate of the stolen vehicle in view of each camera, by camera id. */
export const stolenByCamera = (detections: readonly LiveDetection[]): Map<string, string> =>
  new Map(detections.filter(isStolen).map((detection) => [detection.camera.id, detection.data.plate ?? '']))
