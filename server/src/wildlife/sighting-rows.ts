import type { Selectable } from 'kysely'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { ObjectClass } from '#contract/wildlife/enumerations.ts'
import { representativeFrame, type SightingFrame } from '#rules/wildlife/sighting-groups.ts'
import type { EventChange } from '../events/changes.ts'
import type { WildlifeTables } from './tables.ts'

export type SightingRow = Selectable<WildlifeTables['sightings']>

const classes: readonly [type: string, objectClass: ObjectClass][] = [
  ['maui', ObjectClass.MAUI],
  ['boat', ObjectClass.BOAT],
]

export interface ClassFrame {
  objectClass: ObjectClass
  frame: SightingFrame
}

/** The frames of an event, one per class, at the position of the picture or else of the camera. */
export function framesOf({ prepared: { camera }, image: { after: image }, seen }: EventChange): ClassFrame[] {
  if (camera.appType !== CameraAppType.MAUI) return []
  const { lat, lng } = image.lat !== null && image.lng !== null ? image : camera
  return classes.flatMap(([type, objectClass]) => {
    const ofClass = seen.map(({ after }) => after).filter((detection) => detection.type === type)
    if (ofClass.length === 0) return []
    const surest = ofClass.reduce((a, b) => ((b.confidence ?? 0) > (a.confidence ?? 0) ? b : a))
    const { confidence, orientation } = surest
    const time = image.time.toISOString()
    return [
      {
        objectClass,
        frame: { image_id: image.id, time, count: ofClass.length, confidence, lat, lng, orientation },
      },
    ]
  })
}

/** A sighting computed from its frames. Confirmed values stay unchanged. */
export function sightingOf(
  row: Pick<SightingRow, 'org_id' | 'time' | 'id' | 'site_id' | 'camera_id' | 'object_class'> &
    Partial<SightingRow>,
  frames: readonly [SightingFrame, ...SightingFrame[]],
): SightingRow {
  const { image_id, count, confidence, lat, lng, orientation } = representativeFrame(frames)
  const lastTime = Math.max(...frames.map(({ time }) => Date.parse(time)))
  return {
    model: null,
    model_version: null,
    confirmed_by: null,
    confirmed_at: null,
    ...row,
    count: row.confirmed_at && row.count !== undefined ? row.count : count,
    image_id,
    confidence,
    lat,
    lng,
    orientation,
    last_time: new Date(lastTime),
    frames: [...frames],
  }
}
