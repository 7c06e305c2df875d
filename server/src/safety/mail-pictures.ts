import { openBlobStore } from '../core/blobs/blob-store.ts'
import type { Deps } from '../deps.ts'
import { maskDigest, mediaCopies, type MediaCopies } from '../media/copies.ts'
import { findMasks } from '../media/find-masks.ts'
import { maskImage, shrinkImage, type Polygon } from '../media/mask-image.ts'
import { findDetectionsOf, findImages, type ImageRow } from '../media/queries.ts'
import { headsOf } from '#rules/safety/heads.ts'
import type { ObservationRow } from './observation-rows.ts'

export interface MailPicture {
  row: ObservationRow
  contentType: string
  bytes: Buffer
}

/** Small pictures of observations that may leave the product: what the camera hides is hidden, and every head too. */
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
        const stored = await smallCopy(copies, image, [
          ...(await findMasks(db, image)),
          ...headsOf(await findDetectionsOf(db, orgId, [image])),
        ])
        return stored ? [{ row, contentType: stored.contentType, bytes: await stored.blob.bytes() }] : []
      } catch (error) {
        log.warn({ err: error, image: image.id }, 'A weekly summary goes without a picture')
        return []
      }
    }),
  )
  return made.flat()
}

const smallCopy = (copies: MediaCopies, image: ImageRow, masks: readonly Polygon[]) =>
  copies.get(image, `mail ${maskDigest(masks)}`, 'image/jpeg', async (original) => {
    const source = await original()
    if (!source) return undefined
    const bytes = await source.blob.bytes()
    return shrinkImage(masks.length === 0 ? bytes : await maskImage(bytes, masks))
  })
