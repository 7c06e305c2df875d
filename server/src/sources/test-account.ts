import type { SourceTest } from '#contract/sources/api.ts'
import { sourceMessages } from '#contract/sources/messages.ts'
import type { BlobStore } from '../core/blobs/blob-store.ts'
import type { Db } from '../db.ts'
import type { IngestCamera } from '../events/camera.ts'
import { findImages } from '../media/find-media.ts'
import { mediaCopies } from '../media/pictures/copies.ts'
import { findPicture } from '../media/pictures/picture-copies.ts'
import { SourceFault } from './pulling/source-fault.ts'
import { findLastImage, findSource, findState } from './queries.ts'
import { nothingShown, shown } from './test-source.ts'

/** The last picture that a camera sent by FTP or mail, with its masks, or the reason why there is none. */
export async function testAccount(
  db: Db,
  blobs: BlobStore,
  camera: Pick<IngestCamera, 'orgId' | 'id' | 'storesImages'>,
  kind: 'ftp' | 'mail',
): Promise<SourceTest> {
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  try {
    const bytes = await lastPicture(db, blobs, camera, kind)
    const picture = await shown(bytes)
    return { ...picture, bytes: bytes.length, milliseconds: took(), fault: null }
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    return { ...nothingShown, milliseconds: took(), fault: error.message }
  }
}

async function lastPicture(
  db: Db,
  blobs: BlobStore,
  { orgId, id, storesImages }: Pick<IngestCamera, 'orgId' | 'id' | 'storesImages'>,
  kind: 'ftp' | 'mail',
): Promise<Buffer> {
  const [source, state, camera] = await Promise.all([
    findSource(db, orgId, id),
    findState(db, orgId, id),
    findLastImage(db, orgId, id),
  ])
  if (source?.kind !== kind) throw new SourceFault(sourceMessages.noAccount)
  if (state?.fault) throw new SourceFault(state.fault)
  if (!state?.picture_at)
    throw new SourceFault(kind === 'ftp' ? sourceMessages.noFtpPicture : sourceMessages.noMailPicture)
  if (!storesImages) throw new SourceFault(sourceMessages.notStored)
  const [image] = camera?.last_image_id ? await findImages(db, orgId, [camera.last_image_id]) : []
  const stored = image && (await findPicture(db, mediaCopies(db, blobs), image, { variant: 'displayed' }))
  if (!stored) throw new SourceFault(sourceMessages.pictureGone)
  return stored.blob.bytes()
}
