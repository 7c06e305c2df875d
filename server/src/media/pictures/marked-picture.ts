import sharp from 'sharp'
import { toneOf } from '#rules/media/overlay/image-shapes.ts'
import { boxShape, type Shape } from '#rules/media/overlay/overlay-shapes.ts'
import { regionShapes } from '#rules/media/overlay/region-shapes.ts'
import { shapesSvg } from '#rules/media/overlay/shapes-svg.ts'
import type { PictureMarks } from '#rules/messages/picture-marks.ts'
import { regionOn } from '#rules/regions/geometry/region-scale.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import type { Db } from '../../db.ts'
import { findDetectionsOf, type DetectionRow, type ImageRow } from '../find-media.ts'
import { mostPixels } from '../keep-media.ts'

const input = { limitInputPixels: mostPixels, failOn: 'none' } as const
/** The width of pictures in mails on a high-resolution screen. */
const shownWidth = 1280
/** More boxes would hide the picture. */
const mostBoxes = 20

/** The picture with its subject framed; undefined when there is nothing to frame. */
export async function markPicture(
  db: Db,
  image: ImageRow,
  picture: Buffer,
  marks: PictureMarks,
): Promise<Buffer | undefined> {
  const { autoOrient: size } = await sharp(picture, input).metadata()
  const shapes = [
    ...(await zonesOf(db, image, marks, size)),
    ...boxesOf(await findDetectionsOf(db, image.org_id, [image]), marks),
  ]
  if (shapes.length === 0) return undefined
  const width = Math.min(shownWidth, size.width)
  const shown = { width, height: Math.max(1, Math.round((size.height * width) / size.width)) }
  const drawn = Buffer.from(shapesSvg(shapes, size, shown))
  return sharp(picture, input)
    .autoOrient()
    .resize({ ...shown, fit: 'fill' })
    .composite([{ input: drawn, left: 0, top: 0 }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

async function zonesOf(
  db: Db,
  image: ImageRow,
  { regionIds }: PictureMarks,
  size: { width: number; height: number },
): Promise<Shape[]> {
  if (regionIds.length === 0) return []
  const regions = await db
    .selectFrom('regions')
    .selectAll()
    .where('org_id', '=', image.org_id)
    .where('camera_id', '=', image.camera_id)
    .where('id', '=', anyOf(regionIds))
    .execute()
  return regionShapes(regions.map((region) => ({ ...regionOn(region, size), deleted: false })))
}

/** The detection of the message, or all detections when it is unknown. */
function boxesOf(detections: readonly DetectionRow[], { plate, detectionId }: PictureMarks): Shape[] {
  const meant = detections.filter(
    (detection) => detection.id === detectionId || (plate !== null && detection.plate === plate),
  )
  const framed = meant.length > 0 ? meant : detections.slice(0, mostBoxes)
  return framed.flatMap(({ bb, plate_bb, type }) =>
    [bb && ([bb, toneOf(type)] as const), plate_bb && ([plate_bb, 'plate'] as const)].flatMap((part) => {
      if (!part) return []
      const [[l, t, r, b], colour] = part
      return boxShape({ box: { l, t, r, b }, colour })
    }),
  )
}
