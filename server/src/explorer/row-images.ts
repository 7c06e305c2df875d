import type { RowImage } from '#contract/explorer/api.ts'
import type { ImageRecord } from '#contract/media/replies.ts'
import { imageRecords } from '../media/pictures/image-record.ts'
import {
  findPictures,
  pictureOf,
  type PictureColumn,
  type PictureFacts,
} from '../media/pictures/picture-facts.ts'
import type { ExplorerRequest } from './request.ts'

interface RowWithImage {
  image_id: string
  /** If the query of the row included it. */
  picture?: PictureColumn
}

/** The pictures of rows, in the format of the API. */
export async function findRowImages(
  request: Pick<ExplorerRequest, 'db' | 'orgId' | 'looking'>,
  rows: readonly RowWithImage[],
): Promise<(row: { image_id: string }) => RowImage> {
  const { db, orgId, looking } = request
  const records = await imageRecords(db, orgId, await picturesOf(request, rows), looking)
  const byId = new Map(records.map((record) => [record.id, rowImage(record)]))
  return ({ image_id }) => byId.get(image_id)!
}

/** The images of rows, without duplicates. */
export async function picturesOf(
  { db, orgId }: Pick<ExplorerRequest, 'db' | 'orgId'>,
  rows: readonly RowWithImage[],
): Promise<PictureFacts[]> {
  const known = new Map(rows.flatMap(({ image_id, picture }) => (picture ? [[image_id, picture]] : [])))
  const others = [...new Set(rows.map(({ image_id }) => image_id))].filter((id) => !known.has(id))
  return [...Array.from(known.values(), pictureOf), ...(await findPictures(db, orgId, others))]
}

export const rowImage = (record: ImageRecord): RowImage => ({
  id: record.id,
  image_file: record.image_file,
  thumbnail: record.thumbnail,
  error: record.error,
  gone: record.gone,
  video: record.video,
  detected_objects: record.detected_objects,
  camera: record.camera,
})
