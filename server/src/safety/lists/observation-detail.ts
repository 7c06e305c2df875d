import type { ObservationDetail } from '#contract/safety/overview.ts'
import type { ImageSize } from '#contract/ingest/event.ts'
import type { CameraGeometry } from '#rules/cameras/ground-plane.ts'
import { regionOn } from '#rules/regions/geometry/region-scale.ts'
import { nearestSpot } from '#rules/safety/nearness/footprint.ts'
import { formatDate } from '#rules/time/format-date.ts'
import type { ExplorerRequest } from '../../explorer/request.ts'
import { findCamerasOf } from '../../media/find-cameras.ts'
import { findHistory } from '../cases/cases.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'
import { findReviews } from '../cases/reviews.ts'
import { withFacts } from './row-facts.ts'
import { safetyRows } from './row-replies.ts'

type AnnotationPrompt = Pick<ExplorerRequest, 'db' | 'orgId' | 'looking'>

/** An observation with the reasons of its score, drawn on its picture, and its history. */
export async function observationDetail(
  asking: AnnotationPrompt,
  row: ObservationRow,
): Promise<ObservationDetail> {
  const { db, orgId } = asking
  const [[reply], region, site, history, [camera], reviews] = await Promise.all([
    withFacts(db, orgId, [row]).then((rows) => safetyRows(asking, rows)),
    row.region_id
      ? db
          .selectFrom('regions')
          .select(['roi', 'roi_type', 'tags', 'drawn_width', 'drawn_height'])
          .where('org_id', '=', orgId)
          .where('id', '=', row.region_id)
          .executeTakeFirst()
      : undefined,
    db
      .selectFrom('sites')
      .select('time_zone')
      .where('org_id', '=', orgId)
      .where('id', '=', row.site_id)
      .executeTakeFirstOrThrow(),
    findHistory(db, row),
    findCamerasOf(db, orgId, [row.camera_id]),
    findReviews(db, row, asking.looking.viewer.userId),
  ])
  const { detail } = row
  const { img_width: width, img_height: height } = reply!.image.detected_objects
  const size = width && height ? { width, height } : undefined
  return {
    ...reply!,
    violation_hour: formatDate(row.time, 'YYYY-MM-DDTHH', site.time_zone),
    time_zone: site.time_zone,
    explanation: {
      version: detail.version ?? null,
      terms: detail.terms ?? [],
      distance: detail.distance ?? null,
      encounter: detail.encounter ?? null,
      speed: detail.speed ?? null,
      seconds: detail.seconds ?? null,
      frame: detail.frame ?? null,
    },
    drawing: {
      width: width ?? null,
      height: height ?? null,
      boxes: detail.boxes ?? [],
      zone: region ? regionOn(region, size).roi : [],
      line: distanceLine(row, size, camera),
    },
    region: region?.tags[0] ?? null,
    history,
    reviews,
  }
}

/**
 * A line from the feet of the person to the nearest point of the machine's front edge over the ground. Without a
 * ground plane, as with distances from a camera, to the nearest point of its lower edge in the picture.
 */
function distanceLine(
  { distance, detail }: ObservationRow,
  size: ImageSize | undefined,
  camera: CameraGeometry | undefined,
): ObservationDetail['drawing']['line'] {
  const [person, plant] = detail.boxes ?? []
  if (distance === null || !person || !plant) return null
  const feet: [number, number] = [(person.l + person.r) / 2, person.b]
  const spot = size && camera && nearestSpot(feet, plant, size, camera)
  const [x, y] = spot ?? [Math.min(Math.max(feet[0], plant.l), plant.r), plant.b]
  return [feet, [x, y]]
}
