import type { MediaVariant } from '#contract/media/api.ts'
import { readPart } from '#rules/media/overlay/crop.ts'
import type { Db } from '../../db.ts'
import { maskDigest, type MediaCopies, type Stored } from './copies.ts'
import { hidesNothing, type Hidden } from '../masking/hidden.ts'
import { findMasks, findOutgoingMasks } from '../masking/find-masks.ts'
import { bareImage, cutImage, maskImage, shrinkImage } from '../masking/mask-image.ts'
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
  const hidden = await findMasks(db, image)
  if (variant === 'plate') return plateOf(copies, image, hidden, part ?? '')
  return variant === 'displayed' ? displayed(copies, image, hidden) : small(copies, image, hidden)
}

/** The picture for messages and mails, with the heads of people at work masked. */
export async function findSentPicture(
  db: Db,
  copies: MediaCopies,
  image: ImageRow,
  size: 'whole' | 'small',
): Promise<Stored | undefined> {
  const hidden = await findOutgoingMasks(db, image)
  return size === 'whole' ? displayed(copies, image, hidden) : small(copies, image, hidden)
}

/** The picture for external recipients: masked and without metadata. */
export async function findBarePicture(
  db: Db,
  copies: MediaCopies,
  image: ImageRow,
): Promise<Stored | undefined> {
  const hidden = await findOutgoingMasks(db, image)
  if (!hidesNothing(hidden)) return displayed(copies, image, hidden)
  return copies.get(image, 'bare', 'image/jpeg', async (original) => {
    const source = await original()
    return source && bareImage(await source.blob.bytes())
  })
}

/** A picture without silhouettes keeps the copies from before there were any. */
const digestOf = ({ masks, people }: Hidden) =>
  maskDigest(people.length === 0 ? masks : [...masks, [], ...people])

const small = (copies: MediaCopies, image: ImageRow, hidden: Hidden): Promise<Stored | undefined> =>
  copies.get(image, `thumbnail ${digestOf(hidden)}`, 'image/jpeg', async (original) => {
    const source = await (hidesNothing(hidden) ? original() : displayed(copies, image, hidden))
    return source && shrinkImage(await source.blob.bytes())
  })

/** The plate, cut from the masked picture, so that masks apply to it. */
async function plateOf(
  copies: MediaCopies,
  image: ImageRow,
  hidden: Hidden,
  part: string,
): Promise<Stored | undefined> {
  const edges = readPart(part)
  if (!edges) return undefined
  return copies.get(image, `plate ${part} ${digestOf(hidden)}`, 'image/jpeg', async () => {
    const source = await displayed(copies, image, hidden)
    return source && cutImage(await source.blob.bytes(), edges)
  })
}

function displayed(copies: MediaCopies, image: ImageRow, hidden: Hidden): Promise<Stored | undefined> {
  if (hidesNothing(hidden)) return copies.original(image)
  return copies.get(image, `masked ${digestOf(hidden)}`, 'image/jpeg', async (original) => {
    const source = await original()
    return source && maskImage(image.org_id, await source.blob.bytes(), hidden)
  })
}
