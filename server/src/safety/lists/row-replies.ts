import type {
  AnnotatedVideo,
  SafetyDetection,
  SafetyImageRow,
  SafetyRow,
  Violation,
} from '#contract/safety/replies.ts'
import { isSafe } from '#rules/explorer/classes.ts'
import { objectTypeLabel } from '#rules/ingest/words/object-type.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { findRowImages } from '../../explorer/row-images.ts'
import type { ExplorerRequest } from '../../explorer/request.ts'
import { findDetectionTags } from '../../media/pictures/detection-tags.ts'
import { knownNames, type KnownNames } from '../../media/known-names.ts'
import type { PictureColumn } from '../../media/pictures/picture-facts.ts'
import { caseState } from '../cases/cases.ts'
import type { AnnotatedRow } from './lists.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'
import type { ShownObservation, ShownPicture } from './row-facts.ts'
import type { ObservationReasons } from '../tables.ts'

type AnnotationPrompt = Pick<ExplorerRequest, 'db' | 'orgId' | 'looking'>

/** The local hour of a row at its site: 2026-11-16T09. */
const hourAt = (
  { time, site_id, camera_id }: { time: Date; site_id: string; camera_id: string },
  { zoneOfSite, cameras }: KnownNames,
) => formatDate(time, 'YYYY-MM-DDTHH', zoneOfSite.get(site_id) ?? cameras.get(camera_id)!.time_zone)

const violation = (violation_type: number): Violation => ({
  violation_type,
  label: violationLabel(violation_type),
})

/** Observations in the format of the API. */
export async function safetyRows(
  asking: AnnotationPrompt,
  rows: readonly ShownObservation[],
): Promise<SafetyRow[]> {
  const { db, orgId, looking } = asking
  const shown = rows.flatMap((row) => {
    const { image_id, picture } = row
    return image_id && picture ? [{ ...row, image_id, picture }] : []
  })
  const [imageOf, thingsOf, names] = await Promise.all([
    findRowImages(asking, shown),
    seenThings(asking, shown),
    knownNames(db, orgId, shown),
  ])
  return shown.map((row) => {
    const image = imageOf(row)
    const own = row.violation_type
    const ofPicture = [...typesOf(row), ...(row.picture.image.violations ?? []).map(typeOf)]
    return {
      id: row.id,
      time_created: row.time.toISOString(),
      last_time: row.last_time.toISOString(),
      violation_hour: hourAt(row, names),
      detections: concerned(row, thingsOf(row)),
      violation_type: own,
      violations: [...new Set([own, ...ofPicture.toSorted((a, b) => a - b)])].map(violation),
      confidence: row.confidence,
      risk_level: round(row.risk_level),
      is_safe: row.is_safe,
      isSafe: isSafe({ is_safe: row.is_safe, risk_level: round(row.risk_level) }),
      is_false: row.is_false,
      is_disputed: row.case_facts?.is_disputed ?? false,
      distance: row.distance === null ? null : round(row.distance),
      ...speedOf(row.detail),
      siteName: stripNamePrefix(image.camera.site.name),
      cameraName: stripNamePrefix(image.camera.name),
      case: row.case_facts && caseState(row.case_facts, looking.now),
      image,
    }
  })
}

const typeOf = ({ violation_type }: { violation_type: number }) => violation_type
const typesOf = ({ breaches }: Pick<ShownObservation, 'breaches'>) =>
  [...new Set(breaches.map(typeOf))].sort((a, b) => a - b)

/** The speed over a limit, else that of the machine near a person. */
function speedOf({ terms, encounter }: ObservationReasons) {
  const overspeed = terms?.find(({ factor }) => factor === 'overspeed')
  return {
    speed: overspeed?.measured ?? encounter?.plant_speed ?? null,
    speed_limit: overspeed?.threshold ?? null,
  }
}

/** Stored in four bytes, returned with two decimals. */
const round = (value: number) => Math.round(value * 100) / 100

/** The detections concerned: those it names, else those of its event with the same track, else only its kind. */
function concerned(row: ObservationRow, things: readonly ShownThing[]): SafetyDetection[] {
  const { detection_ids = [], track_ids = [] } = row.detail
  const named = detection_ids.flatMap((id) => things.find((thing) => thing.id === id) ?? [])
  const tracked = things.filter(({ track_id }) => track_id !== null && track_ids.includes(track_id))
  const found = named.length > 0 ? named : tracked
  if (found.length > 0) return found.map(({ shown }) => shown)
  return [{ detection: objectTypeLabel(row.object_class), is_plate: false, tags: [], orientation: null }]
}

interface ShownThing {
  id: string
  track_id: string | null
  shown: SafetyDetection
}

/** The detections on the pictures of rows, in the format of the API. */
async function seenThings({ db, orgId }: AnnotationPrompt, rows: readonly { picture: PictureColumn }[]) {
  const seen = rows.flatMap(({ picture }) => picture?.detections ?? [])
  const tagsOf = await findDetectionTags(db, orgId, seen)
  return ({ picture }: { picture: PictureColumn }): ShownThing[] =>
    (picture?.detections ?? []).map((thing) => ({
      id: thing.id,
      track_id: thing.track_id,
      shown: {
        detection: thing.plate ?? objectTypeLabel(thing.type),
        is_plate: thing.plate !== null,
        tags: tagsOf(thing),
        orientation: thing.orientation,
      },
    }))
}

/** Pictures with their detections and observations. */
export async function safetyImageRows(
  asking: AnnotationPrompt,
  rows: readonly ShownPicture[],
): Promise<SafetyImageRow[]> {
  const { db, orgId } = asking
  const shown = rows.map((row) => ({ ...row, image_id: row.id }))
  const [imageOf, thingsOf, names] = await Promise.all([
    findRowImages(asking, shown),
    seenThings(asking, shown),
    knownNames(db, orgId, shown),
  ])
  return shown.map((row) => {
    const image = imageOf(row)
    const risk_level = round(row.risk_level ?? 0)
    const is_safe = row.is_safe ?? false
    return {
      id: row.id,
      time_created: row.time.toISOString(),
      violation_hour: hourAt(row, names),
      detections: thingsOf(row).map((thing) => thing.shown),
      violations: typesOf(row).map(violation),
      observation_id: row.breaches[0]?.id ?? row.ongoing_id,
      risk_level,
      is_safe,
      isSafe: isSafe({ is_safe, risk_level }),
      siteName: stripNamePrefix(image.camera.site.name),
      cameraName: stripNamePrefix(image.camera.name),
      image,
    }
  })
}

export async function annotatedRows(
  asking: AnnotationPrompt,
  rows: readonly AnnotatedRow[],
): Promise<AnnotatedVideo[]> {
  const { db, orgId } = asking
  const withImage = rows.flatMap(({ image_id, picture }) =>
    image_id && picture ? [{ image_id, picture }] : [],
  )
  const [imageOf, { cameras }] = await Promise.all([
    findRowImages(asking, withImage),
    knownNames(db, orgId, rows),
  ])
  return rows.map((row) => ({
    id: row.id,
    time_created: row.time.toISOString(),
    annotated_at: row.annotated_at.toISOString(),
    siteName: stripNamePrefix(cameras.get(row.camera_id)!.site_name),
    cameraName: stripNamePrefix(cameras.get(row.camera_id)!.name),
    image: row.image_id && row.picture ? imageOf({ image_id: row.image_id }) : null,
  }))
}
