import type { Selectable } from 'kysely'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { ObjectClass } from '#contract/wildlife/enumerations.ts'
import { newId } from '../core/ids.ts'
import type { WildlifeTables } from './tables.ts'

export type SightingRow = Selectable<WildlifeTables['sightings']>

interface SeenThing {
  type: string
  confidence: number
  orientation: string | null
}

const classes: readonly [type: string, objectClass: ObjectClass][] = [
  ['maui', ObjectClass.MAUI],
  ['boat', ObjectClass.BOAT],
]

/** What a wildlife camera saw, one row for each kind, at the place of the picture or else of the camera. */
export function sightingRows(
  image: Pick<SightingRow, 'org_id' | 'site_id' | 'camera_id' | 'time'> & {
    id: string
    lat: number | null
    lng: number | null
  },
  camera: { appType: CameraAppType; lat: number | null; lng: number | null },
  detections: readonly SeenThing[],
): SightingRow[] {
  if (camera.appType !== CameraAppType.MAUI) return []
  const place = image.lat !== null && image.lng !== null ? image : camera
  return classes.flatMap(([type, objectClass]) => {
    const seen = detections.filter((detection) => detection.type === type)
    if (seen.length === 0) return []
    const surest = seen.reduce((a, b) => (b.confidence > a.confidence ? b : a))
    return [
      {
        org_id: image.org_id,
        time: image.time,
        id: newId(image.time, objectClass),
        site_id: image.site_id,
        camera_id: image.camera_id,
        image_id: image.id,
        object_class: objectClass,
        count: seen.length,
        confidence: surest.confidence,
        lat: place.lat,
        lng: place.lng,
        orientation: surest.orientation,
      },
    ]
  })
}
