import { openBlobStore } from '../../core/blobs/blob-store.ts'
import type { Deps } from '../../deps.ts'
import { mediaCopies } from '../../media/pictures/copies.ts'
import { findSentPicture } from '../../media/pictures/picture-copies.ts'
import { findImages } from '../../media/find-media.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'

export interface MailPicture {
  row: ObservationRow
  contentType: string
  bytes: Buffer
}

/** Thumbnails of observations for mails. One that cannot be created is skipped. */
export async function findMailPictures(
  { db, config, log }: Deps,
  orgId: string,
  rows: readonly ObservationRow[],
): Promise<MailPicture[]> {
  const copies = mediaCopies(db, openBlobStore(config))
  const images = await findImages(
    db,
    orgId,
    rows.flatMap(({ image_id }) => image_id ?? []),
  )
  const made = await Promise.all(
    rows.map(async (row): Promise<MailPicture[]> => {
      const image = images.find(({ id }) => id === row.image_id)
      if (!image) return []
      try {
        const stored = await findSentPicture(db, copies, image, 'small')
        return stored ? [{ row, contentType: stored.contentType, bytes: await stored.blob.bytes() }] : []
      } catch (error) {
        log.warn({ err: error, image: image.id }, 'A weekly summary goes without a picture')
        return []
      }
    }),
  )
  return made.flat()
}
