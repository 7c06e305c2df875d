import { sql } from 'kysely'
import type { ErasureCounts } from '#contract/privacy/api.ts'
import type { Words } from '#rules/text/say.ts'
import { plateAsWritten } from '#rules/vehicles/plate-as-written.ts'
import { redactAudit } from '../audit/redact-audit.ts'
import { eraseFromCases } from '../cases/erase-from-cases.ts'
import { findHeld } from '../cases/find-held.ts'
import { findHeldAmong } from '../cases/held-among.ts'
import { holdsOf } from '../cases/held-rows.ts'
import { openBlobStore, type BlobStore } from '../core/blobs/blob-store.ts'
import { atKeys } from '../core/database/statements/at-keys.ts'
import { signingKey } from '../core/secrets/signing-key.ts'
import { findCustomerPlates, forgetCustomers } from '../customers/queries.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { removePackagesAbout } from '../evidence/remove-packages-about.ts'
import { markGone } from '../retention/gone-rows.ts'
import { keepHeldFiles } from '../retention/holds.ts'
import { removeAccessPackages } from './access/queries.ts'
import { eraseMedia, removePlateCopies, type ErasedImage } from './erase-media.ts'
import {
  eraseCorrections,
  eraseDecisions,
  eraseDetections,
  erasePasses,
  eraseVisits,
  type Erasing,
} from './erase-rows.ts'
import {
  erased,
  eraseAlerts,
  eraseAnnotations,
  eraseMessages,
  erasePosts,
  eraseTexts,
} from './erase-texts.ts'
import { eraseUploads } from './erase-uploads.ts'
import { heldTexts, Kept, listText, uploadText } from './kept.ts'

export interface ErasedPlate {
  counts: ErasureCounts
  kept: Words[]
}

/** Erases all data about a plate. Held data and list entries stay and are named in the receipt. */
export async function erasePlate(
  { db, config, secrets, now }: Pick<Deps, 'db' | 'config' | 'secrets' | 'now'>,
  orgId: string,
  plate: string,
): Promise<ErasedPlate> {
  const blobs = openBlobStore(config)
  const by = erased
  await keepHeldFiles(db, orgId)
  const held = await findHeld(db, orgId)
  const erasing: Erasing = { db, orgId, plate, held, holds: holdsOf(held), kept: new Kept() }
  const { kept } = erasing
  kept.note(await removePackagesAbout(db, blobs, orgId, { plate, by }), heldTexts.packages)
  // The last pass of a plate takes its customer with it.
  const customersBefore = await countCustomers(db, orgId, plate)
  await markGone(db, orgId)
  const passes = await erasePasses(erasing)
  const detections = await eraseDetections(erasing)
  const visits = await eraseVisits(erasing)
  await removeAccessPackages(db, blobs, orgId, plate)
  const media = await erasePictures(erasing, blobs, detections)
  await eraseCorrections(erasing)
  await eraseDecisions(erasing)
  if (kept.ids.size === 0) await forgetCustomers(db, orgId, [plate])
  const customers = customersBefore - (await countCustomers(db, orgId, plate))
  const alerts = await eraseAlerts(db, orgId, plate)
  const messages = await eraseMessages(db, orgId, plate)
  const uploads = await eraseUploads(db, blobs, orgId, plate)
  for (const name of uploads.archives) kept.texts.push(uploadText(name))
  const posts = (await erasePosts(db, orgId, plate)) + uploads.count
  const annotations = await eraseAnnotations(db, orgId, plate)
  kept.note(annotations.held, heldTexts.comments)
  const other_texts = annotations.count + (await eraseTexts(db, orgId, plate))
  kept.note(await eraseFromCases(db, orgId, { plate, by }), heldTexts.holds)
  const audit_rows = await redactAudit(db, orgId, {
    pattern: plateAsWritten(plate),
    by,
    key: signingKey(secrets),
    now: now(),
  })
  for (const list of await listsWith(db, orgId, plate)) kept.texts.push(listText(list))
  const counts = { passes, detections: detections.count, visits, ...media, customers, alerts }
  return { counts: { ...counts, messages, posts, other_texts, audit_rows }, kept: kept.texts }
}

/** Deletes pictures and clips, except for those that show held data, also of others. */
async function erasePictures(
  { db, orgId, kept }: Erasing,
  blobs: BlobStore,
  { images, heldImages }: Record<'images' | 'heldImages', readonly ErasedImage[]>,
): Promise<Pick<ErasureCounts, 'pictures' | 'files'>> {
  const heldForOthers = await findHeldAmong(db, orgId, images)
  const staying = images.filter(({ id }) => heldForOthers.has(id))
  await removePlateCopies(db, blobs, orgId, staying)
  kept.note(staying.length + (await countStored(db, orgId, heldImages)), heldTexts.pictures)
  const gone = images.filter(({ id }) => !heldForOthers.has(id))
  const { heldFiles, ...media } = await eraseMedia(db, blobs, orgId, gone)
  kept.note(heldFiles, heldTexts.files)
  return media
}

/** Pictures without a file, which the camera did not send, are not kept. */
async function countStored(db: Db, orgId: string, images: readonly ErasedImage[]): Promise<number> {
  if (images.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from images
    where org_id = ${orgId} and media_key is not null and ${atKeys(images)}`.execute(db)
  return rows[0]!.count
}

async function countCustomers(db: Db, orgId: string, plate: string): Promise<number> {
  return (await findCustomerPlates(db, orgId, [plate])).size
}

async function listsWith(db: Db, orgId: string, plate: string): Promise<string[]> {
  const { rows } = await sql<{ description: string }>`
    select distinct description from filter_lists join filter_list_plates as entry on entry.org_id = ${orgId}
      and entry.list_id = filter_lists.id
    where filter_lists.org_id = ${orgId} and entry.plate = ${plate}`.execute(db)
  return rows.map(({ description }) => description)
}
