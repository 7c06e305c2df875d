import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { accessMessages, accessPicturesLimit } from '#contract/privacy/access.ts'
import { hideOthers } from '#rules/privacy/hide-others.ts'
import { rejected } from '../../core/errors.ts'
import { inOrder } from '../../core/turns/in-order.ts'
import type { Db } from '../../db.ts'
import { findDetectionsOf, findImages, type ImageRow } from '../../media/find-media.ts'
import { findMasks } from '../../media/masking/find-masks.ts'
import { maskImage } from '../../media/masking/mask-image.ts'
import type { MediaCopies } from '../../media/pictures/copies.ts'

const atOnce = 200
/** As many as there are threads for it. */
const maskedAtOnce = availableParallelism()

export interface HiddenPicture {
  image: ImageRow
  /** The picture with all others masked, or the reason why it is left out. */
  result: { bytes: Buffer } | { leftOut: string }
  hasClip: boolean
}

/** The pictures of a plate in order, each showing only this vehicle. */
export async function* hiddenPictures(
  db: Db,
  copies: MediaCopies,
  orgId: string,
  plate: string,
  imageIds: readonly string[],
): AsyncGenerator<HiddenPicture> {
  if (imageIds.length > accessPicturesLimit) throw rejected(accessMessages.tooMany)
  for (let first = 0; first < imageIds.length; first += atOnce) {
    const images = await findImages(db, orgId, imageIds.slice(first, first + atOnce))
    images.sort((a, b) => a.time.getTime() - b.time.getTime() || (a.id < b.id ? -1 : 1))
    const objects = await findDetectionsOf(db, orgId, images)
    const objectsOf = Map.groupBy(objects, ({ image_id }) => image_id)
    yield* inOrder(images, maskedAtOnce, async (image) => ({
      image,
      result: await hide(db, copies, plate, image, objectsOf.get(image.id) ?? []),
      hasClip: image.video_id !== null,
    }))
  }
}

async function hide(
  db: Db,
  copies: MediaCopies,
  plate: string,
  image: ImageRow,
  objects: Awaited<ReturnType<typeof findDetectionsOf>>,
): Promise<HiddenPicture['result']> {
  const original = await copies.original(image)
  if (!original)
    return { leftOut: image.has_picture ? 'its file was deleted after the set time' : 'no picture was sent' }
  const bytes = await original.blob.bytes()
  const { width = 0, height = 0 } =
    image.width && image.height ? { width: image.width, height: image.height } : await sharp(bytes).metadata()
  const others = hideOthers(plate, { size: { width, height }, objects, faces: image.faces ?? [] })
  if (!others) return { leftOut: 'it shows others at a place that is not known' }
  const { masks, people } = await findMasks(db, image)
  // Masking also removes the metadata of the file.
  return { bytes: await maskImage(image.org_id, bytes, { masks: [...others, ...masks], people }) }
}
