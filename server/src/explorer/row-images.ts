import type { RowImage } from '#contract/explorer/api.ts'
import type { ImageRecord } from '#contract/media/replies.ts'
import { imageRecords } from '../media/image-record.ts'
import { findImages } from '../media/queries.ts'
import type { ExplorerRequest } from './request.ts'

/** The pictures that rows name, as the calls answer them. */
export async function findRowImages(
  { db, orgId, looking }: Pick<ExplorerRequest, 'db' | 'orgId' | 'looking'>,
  rows: readonly { image_id: string }[],
): Promise<(row: { image_id: string }) => RowImage> {
  const ids = [...new Set(rows.map(({ image_id }) => image_id))]
  const images = ids.length > 0 ? await findImages(db, orgId, ids) : []
  const records = await imageRecords(db, orgId, images, looking)
  const byId = new Map(records.map((record) => [record.id, rowImage(record)]))
  return ({ image_id }) => byId.get(image_id)!
}

export const rowImage = (record: ImageRecord): RowImage => ({
  id: record.id,
  image_file: record.image_file,
  thumbnail: record.thumbnail,
  error: record.error,
  video: record.video,
  detected_objects: record.detected_objects,
  camera: record.camera,
})
