import type { MediaVariant } from '#contract/media/api.ts'
import { readPart } from '#rules/media/overlay/crop.ts'
import type { Db } from '../../db.ts'
import { maskDigest, type MediaCopies, type Stored } from './copies.ts'
import { findMasks, findOutgoingMasks } from '../masking/find-masks.ts'
import { bareImage, cutImage, maskImage, shrinkImage, type Polygon } from '../masking/mask-image.ts'
import type { ImageRow } from '../find-media.ts'

/** The picture as it may be shown, created if necessary; undefined where its file is gone. */
export async function findPicture(
  db: Db,
  copies: MediaCopies,
  image: ImageRow,
  { variant, part }: { variant: MediaVariant; part?: string | undefined },
): Promise<Stored | undefined> {
  if (variant === 'original') return copies.original(image)
  if (variant === 'sent') return findSentPicture(db, copies, image, 'whole')
  const masks = await findMasks(db, image)
  if (variant === 'plate') return plateOf(copies, image, masks, part ?? '')
  return variant === 'displayed' ? displayed(copies, image, masks) : small(copies, image, masks)
}

/** The picture for messages and mails, with the heads of people at work masked. */
export async function findSentPicture(
  db: Db,
  copies: MediaCopies,
  image: ImageRow,
  size: 'whole' | 'small',
): Promise<Stored | undefined> {
  const masks = await findOutgoingMasks(db, image)
  return size === 'whole' ? displayed(copies, image, masks) : small(copies, image, masks)
}

/** The picture for external recipients: masked and without metadata. */
export async function findBarePicture(
  db: Db,
  copies: MediaCopies,
  image: ImageRow,
): Promise<Stored | undefined> {
  const masks = await findOutgoingMasks(db, image)
  if (masks.length > 0) return displayed(copies, image, masks)
  return copies.get(image, 'bare', 'image/jpeg', async (original) => {
    const source = await original()
    return source && bareImage(await source.blob.bytes())
  })
}

const small = (
  copies: MediaCopies,
  image: ImageRow,
  masks: readonly Polygon[],
): Promise<Stored | undefined> =>
  copies.get(image, `thumbnail ${maskDigest(masks)}`, 'image/jpeg', async (original) => {
    const source = await (masks.length === 0 ? original() : displayed(copies, image, masks))
    return source && shrinkImage(await source.blob.bytes())
  })

/** The plate, cut from the masked picture, so that masks apply to it. */
async function plateOf(
  copies: MediaCopies,
  image: ImageRow,
  masks: readonly Polygon[],
  part: string,
): Promise<Stored | undefined> {
  const edges = readPart(part)
  if (!edges) return undefined
  return copies.get(image, `plate ${part} ${maskDigest(masks)}`, 'image/jpeg', async () => {
    const source = await displayed(copies, image, masks)
    return source && cutImage(await source.blob.bytes(), edges)
  })
}

function displayed(
  copies: MediaCopies,
  image: ImageRow,
  masks: readonly Polygon[],
): Promise<Stored | undefined> {
  if (masks.length === 0) return copies.original(image)
  return copies.get(image, `masked ${maskDigest(masks)}`, 'image/jpeg', async (original) => {
    const source = await original()
    return source && maskImage(image.org_id, await source.blob.bytes(), masks)
  })
}
