import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { accessMessages, accessPicturesLimit, accessPictureSize } from '#contract/privacy/access.ts'
import { hideOthers } from '#rules/privacy/hide-others.ts'
import { whyMissing } from '#rules/privacy/missing-picture.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import { rejected } from '../../core/errors.ts'
import { inOrder } from '../../core/turns/in-order.ts'
import type { Db } from '../../db.ts'
import { findDetectionsOf, findImages, type DetectionRow, type ImageRow } from '../../media/find-media.ts'
import { mostPixels } from '../../media/keep-media.ts'
import { bareJpeg } from '../../media/masking/bare-jpeg.ts'
import { masksFinder } from '../../media/masking/find-masks.ts'
import { hidesNothing, type Hidden } from '../../media/masking/hidden.ts'
import { maskForPackage } from '../../media/masking/mask-image.ts'
import { findStoredKeys } from '../../media/stored-objects.ts'
import { findRetention } from '../../retention/settings.ts'

const atOnce = 200
/** One more than there are threads for it, so that the next file is read before a thread is free. */
const maskedAtOnce = availableParallelism() + 1

export interface HiddenPicture {
  image: ImageRow
  /** The picture with all others masked, an earlier image with the same one, or the reason why it is left out. */
  result: { bytes: Buffer } | { repeats: string } | { leftOut: string }
  hasClip: boolean
}

interface Wanted {
  db: Db
  blobs: BlobStore
  orgId: string
  plate: string
  imageIds: readonly string[]
  now: Date
}

/** The pictures of a plate in order, each showing only this vehicle. */
export async function* hiddenPictures({
  db,
  blobs,
  orgId,
  plate,
  imageIds,
  now,
}: Wanted): AsyncGenerator<HiddenPicture> {
  if (imageIds.length > accessPicturesLimit) throw rejected(accessMessages.tooMany)
  const retention = await findRetention(db, orgId)
  const findMasks = masksFinder(db)
  const firsts = new Map<string, string>()
  const ordered = imageIds.toSorted()
  for (let first = 0; first < ordered.length; first += atOnce) {
    const images = await findImages(db, orgId, ordered.slice(first, first + atOnce))
    images.sort((a, b) => a.time.getTime() - b.time.getTime() || (a.id < b.id ? -1 : 1))
    const objectsOf = Map.groupBy(await findDetectionsOf(db, orgId, images), ({ image_id }) => image_id)
    const stored = await findStoredKeys(
      db,
      orgId,
      images.flatMap(({ media_key }) => media_key ?? []),
    )
    const seen: Seen[] = []
    for (const image of images) {
      const shown = { plate, objects: objectsOf.get(image.id) ?? [], hidden: await findMasks(image) }
      const key = JSON.stringify([image.media_key, shown.hidden, placesOf(shown.objects), image.faces])
      const isStored = image.media_key !== null && stored.has(image.media_key)
      seen.push({ image, ...shown, isStored, repeats: isStored ? firsts.get(key) : undefined })
      if (isStored && !firsts.has(key)) firsts.set(key, image.id)
    }
    yield* inOrder(seen, maskedAtOnce, async (each) => ({
      image: each.image,
      result: each.repeats
        ? { repeats: each.repeats }
        : ((await hide(blobs, each)) ?? { leftOut: whyMissing(each.image, retention, now) }),
      hasClip: each.image.video_id !== null,
    }))
  }
}

interface Seen {
  plate: string
  image: ImageRow
  objects: readonly DetectionRow[]
  hidden: Hidden
  isStored: boolean
  repeats: string | undefined
}

/** The values of detections that masks depend on. Passes count as equal or not, whatever their ids. */
function placesOf(objects: readonly DetectionRow[]): unknown[] {
  const passes = objects.map(({ pass_id }) => pass_id)
  return objects.map(({ type, plate, pass_id, bb, plate_bb }) => [
    type,
    plate,
    pass_id && passes.indexOf(pass_id),
    bb,
    plate_bb,
  ])
}

/** Undefined when the file does not exist. */
async function hide(
  blobs: BlobStore,
  { plate, image, objects, hidden, isStored }: Seen,
): Promise<HiddenPicture['result'] | undefined> {
  const file = isStored && image.media_key !== null ? await blobs.find(image.media_key) : undefined
  if (!file) return undefined
  const bytes = await file.bytes()
  const facts = await factsOf(bytes)
  if (!facts) return unreadable
  const shown = hideOthers(plate, { size: facts.size, objects, faces: image.faces ?? [] })
  if (!shown) return { leftOut: 'it shows others at a place that is not known' }
  const { part, others } = shown
  const masks = { masks: [...others, ...hidden.masks], people: hidden.people }
  const bare = !part && hidesNothing(masks) && facts.isUpright ? bareJpeg(bytes) : undefined
  if (bare) return { bytes: bare }
  return maskForPackage(image.org_id, bytes, masks, { part, longest: accessPictureSize }).then(
    (masked) => ({ bytes: masked }),
    () => unreadable,
  )
}

const unreadable = { leftOut: 'its file cannot be read' }

/** The size as it is shown, and whether the file needs no turning for that. */
async function factsOf(bytes: Buffer) {
  try {
    const { autoOrient: size, orientation = 1 } = await sharp(bytes, {
      limitInputPixels: mostPixels,
    }).metadata()
    return { size, isUpright: orientation === 1 }
  } catch {
    return undefined
  }
}
