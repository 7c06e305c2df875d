import type { PictureMarks } from '#rules/messages/picture-marks.ts'
import { openBlobStore } from '../../core/blobs/blob-store.ts'
import type { Deps } from '../../deps.ts'
import { mediaCopies } from '../../media/pictures/copies.ts'
import { hiddenBy } from '../../media/pictures/image-record.ts'
import { mediaLinks } from '../../media/links.ts'
import { markPicture } from '../../media/pictures/marked-picture.ts'
import { findSentPicture } from '../../media/pictures/picture-copies.ts'
import { findCamerasOf } from '../../media/find-cameras.ts'
import { findImages } from '../../media/find-media.ts'

export interface Picture {
  contentType: string
  bytes: Buffer
}

/** The longest wait of a message for its picture. Afterwards it is sent with a link. */
const patienceMs = 3_000
/** A larger picture is sent as its small copy. */
const largestBytes = 1_500_000

/** Pictures for messages: masked, and never delaying the message. */
export function createPictures({ db, config, secrets, log, now }: Deps) {
  const copies = mediaCopies(db, openBlobStore(config))
  const links = mediaLinks(secrets)

  async function load(orgId: string, imageId: string, marks?: PictureMarks): Promise<Picture | undefined> {
    const [image] = await findImages(db, orgId, [imageId])
    if (!image) return undefined
    const whole = await findSentPicture(db, copies, image, 'whole')
    const marked = whole && marks && (await markPicture(db, image, await whole.blob.bytes(), marks))
    if (marked) return { contentType: 'image/jpeg', bytes: marked }
    const shown =
      whole && whole.blob.size > largestBytes ? await findSentPicture(db, copies, image, 'small') : whole
    return shown && { contentType: shown.contentType, bytes: await shown.blob.bytes() }
  }

  return {
    /** Undefined without a picture, or when it is not ready in time. With marks, it frames their objects. */
    async find(
      orgId: string,
      imageId: string | undefined,
      marks?: PictureMarks,
    ): Promise<Picture | undefined> {
      if (!imageId) return undefined
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(resolve, patienceMs, undefined)
      })
      const loaded = load(orgId, imageId, marks).catch((error: unknown) => {
        log.warn({ err: error, image: imageId }, 'a message is sent without its picture')
        return undefined
      })
      return Promise.race([loaded, late]).finally(() => clearTimeout(timer))
    },
    /** A link that opens the masked picture for an hour. */
    async link(orgId: string, imageId: string | undefined): Promise<string | undefined> {
      if (!imageId) return undefined
      const [image] = await findImages(db, orgId, [imageId])
      if (!image?.media_key) return undefined
      const [camera] = await findCamerasOf(db, orgId, [image.camera_id])
      const hides = camera && hiddenBy(camera)
      const file = { kind: 'images', orgId, id: imageId, variant: 'sent', hides } as const
      return `${config.publicUrl}${links.sign(file, now())}`
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>
