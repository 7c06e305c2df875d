import { sql } from 'kysely'
import { RoiType } from '#contract/regions/enumerations.ts'
import type { ImageSize } from '#contract/ingest/event.ts'
import { defaultFps } from '#contract/media/constants.ts'
import { isSafetyCamera } from '#rules/cameras/status.ts'
import { cornersOf } from '#rules/ingest/boxes/boxes.ts'
import { polygonsOnCutOut, type CutOut } from '#rules/regions/geometry/cut-out.ts'
import { regionOn, type DrawnRegion } from '#rules/regions/geometry/region-scale.ts'
import { headsOf, headsOfTracks, peopleOf, peopleOfTracks } from '#rules/safety/heads.ts'
import type { Db } from '../../db.ts'
import type { Hidden } from './hidden.ts'
import type { Polygon } from './mask-image.ts'
import { findDetectionsOf, findImages, findVideo, type ImageRow, type VideoRow } from '../find-media.ts'

type ImageSource = Pick<ImageRow, 'org_id' | 'camera_id'>
type Hiding = Pick<ImageRow, 'width' | 'height' | 'masks' | 'faces' | 'cut_out'>

/** The masks from when the picture arrived, and the current ones of the camera, without those that its file has. */
export async function findMasks(db: Db, image: ImageRow): Promise<Hidden> {
  return masksOf(db, image, await findHidden(db, image))
}

/** The same for many pictures, with one query for each camera. */
export function masksFinder(db: Db): (image: ImageRow) => Promise<Hidden> {
  const ofCameras = new Map<string, ReturnType<typeof findHidden>>()
  return async (image) => {
    const hidden = ofCameras.get(image.camera_id) ?? findHidden(db, image)
    ofCameras.set(image.camera_id, hidden)
    return masksOf(db, image, await hidden)
  }
}

/** The same for a picture that leaves the product, with the heads of people at work masked. */
export async function findOutgoingMasks(db: Db, image: ImageRow): Promise<Hidden> {
  const hidden = await findHidden(db, image)
  return masksOf(db, image, { ...hidden, hidesHeads: hidden.hidesHeads || hidden.isWorkplace })
}

async function masksOf(
  db: Db,
  image: ImageRow,
  { regions, hidesFaces, hidesHeads, hidesPeople }: Awaited<ReturnType<typeof findHidden>>,
): Promise<Hidden> {
  const people = hidesPeople ? await findPeople(db, image, wholePeople) : []
  const masks = [
    ...(image.masks ?? []),
    ...masksOn(regions, sizeOf(image), image.cut_out),
    ...(hidesFaces ? facesOf(image) : []),
    // Those who are hidden wholly have no head to hide.
    ...(hidesHeads && !hidesPeople ? await findPeople(db, image, heads) : []),
  ]
  const stored = image.stored_masks ?? []
  return {
    masks: withoutRepeats(masks, [...stored, ...people]),
    people: withoutRepeats(people, stored),
  }
}

/** Which part of people is hidden. */
interface Part {
  ofDetections: typeof headsOf
  ofTracks: typeof headsOfTracks
}
const heads: Part = { ofDetections: headsOf, ofTracks: headsOfTracks }
const wholePeople: Part = { ofDetections: peopleOf, ofTracks: peopleOfTracks }

/** The people on a picture. For the picture of a clip, only the clip has their tracks. */
async function findPeople(db: Db, image: ImageRow, part: Part): Promise<Polygon[]> {
  const found = part.ofDetections(await findDetectionsOf(db, image.org_id, [image]))
  if (found.length > 0 || image.video_id === null) return found
  const video = await findVideo(db, image.org_id, image.video_id)
  return video ? peopleOnClip(video, part) : []
}

const peopleOnClip = ({ tracks, fps }: VideoRow, part: Part): Polygon[] =>
  part.ofTracks(tracks, fps || defaultFps)

/**
 * The masks for all frames of a clip; undefined where they cannot be determined, as for faces, which move. A clip
 * that leaves the product masks heads at all their positions.
 */
export async function findClipMasks(
  db: Db,
  video: VideoRow,
  size: ImageSize,
  { isLeaving = false } = {},
): Promise<Polygon[] | undefined> {
  const [image] = video.image_id ? await findImages(db, video.org_id, [video.image_id]) : []
  const { regions, hidesFaces, hidesHeads, hidesPeople, isWorkplace } = await findHidden(db, video)
  const hiddenThen = image?.masks ?? []
  const faces = image ? facesOf(image) : []
  const wereHidden = faces.some((face) => hiddenThen.some((mask) => nameOf(mask) === nameOf(face)))
  if (faces.length > 0 && (hidesFaces || wereHidden)) return undefined
  const part = hidesPeople ? wholePeople : heads
  const isAlways = hidesPeople || hidesHeads
  const people = isAlways || (isLeaving && isWorkplace) ? peopleOnClip(video, part) : []
  // People detected only on the picture move to unknown positions in the clip.
  if (isAlways && people.length === 0 && image && (await findPeople(db, image, part)).length > 0)
    return undefined
  const drawn = sizeOf(image)
  const then = {
    roi: [...hiddenThen, ...people],
    drawn_width: drawn?.width ?? null,
    drawn_height: drawn?.height ?? null,
  }
  return withoutRepeats(masksOn([then, ...regions], size), video.stored_masks ?? [])
}

const masksOn = (
  regions: readonly DrawnRegion[],
  size: ImageSize | undefined,
  cutOut: CutOut | null = null,
): Polygon[] =>
  regions.flatMap((region) =>
    cutOut && size ? polygonsOnCutOut(region, cutOut, size) : regionOn(region, size).roi,
  )

const sizeOf = (image: Hiding | undefined): ImageSize | undefined =>
  image?.width && image.height ? { width: image.width, height: image.height } : undefined

const facesOf = ({ faces }: Hiding): Polygon[] => (faces ?? []).map(cornersOf)

const nameOf = (mask: Polygon) => JSON.stringify(mask)

/** Each mask once, without those that are there already. */
function withoutRepeats(masks: readonly Polygon[], others: readonly Polygon[] = []): Polygon[] {
  const known = new Set(others.map(nameOf))
  return [...new Map(masks.map((mask) => [nameOf(mask), mask]))].flatMap(([name, mask]) =>
    known.has(name) ? [] : [mask],
  )
}

async function findHidden(db: Db, { org_id, camera_id }: ImageSource) {
  const { rows } = await sql<{
    app_type: number
    face_redaction: boolean
    head_redaction: boolean
    people_redaction: boolean
    masks: DrawnRegion[] | null
  }>`
    select app_type, face_redaction, head_redaction, people_redaction, (
      select json_agg(json_build_object(
        'roi', roi, 'drawn_width', drawn_width, 'drawn_height', drawn_height) order by regions.id)
      from regions
      where regions.org_id = ${org_id} and camera_id = cameras.id and roi_type = ${RoiType.PRIVACY_MASK}
    ) as masks
    from cameras where org_id = ${org_id} and id = ${camera_id}`.execute(db)
  const [camera] = rows
  return {
    isWorkplace: camera !== undefined && isSafetyCamera(camera.app_type),
    hidesFaces: camera?.face_redaction ?? false,
    hidesHeads: camera?.head_redaction ?? false,
    hidesPeople: camera?.people_redaction ?? false,
    regions: camera?.masks ?? [],
  }
}
