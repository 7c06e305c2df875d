import { sql } from 'kysely'
import type { ErasureCounts } from '#contract/privacy/api.ts'
import type { Words } from '#rules/text/say.ts'
import { writtenPlate } from '#rules/vehicles/plate-as-written.ts'
import { countRedacted, redactAudit } from '../audit/redact-audit.ts'
import { eraseFromCases } from '../cases/erase-from-cases.ts'
import { erased } from '../cases/plate-rewriting.ts'
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
import { eraseMedia, type ErasedImage } from './erase-media.ts'
import { eraseMessages } from './erase-messages.ts'
import { erasePosts, findPosts } from './erase-posts.ts'
import {
  eraseCorrections,
  eraseDecisions,
  eraseDetections,
  erasePasses,
  eraseVisits,
  type Erasing,
} from './erase-rows.ts'
import { eraseAnnotations, eraseTexts } from './erase-texts.ts'
import { eraseUploads } from './erase-uploads.ts'
import { heldTexts, Kept, listText, uploadText } from './kept.ts'

export interface ErasedPlate {
  counts: ErasureCounts
  kept: Words[]
}

type Needed = Pick<Deps, 'db' | 'config' | 'secrets' | 'now'>

const erasingOf = ({ db }: Needed, orgId: string, plate: string, isTrial: boolean): Erasing => {
  const written = writtenPlate(plate)
  return { db, orgId, plate, written, isTrial, kept: new Kept() }
}

/** Counts what an erasure would delete and replace. It changes nothing. */
export async function previewErasure(deps: Needed, orgId: string, plate: string): Promise<ErasureCounts> {
  const { db } = deps
  const erasing = erasingOf(deps, orgId, plate, true)
  const customers = await countCustomers(db, orgId, plate)
  const counts = await eraseAll(erasing, openBlobStore(deps.config))
  const audit_rows = await countRedacted(db, orgId, plate)
  return { ...counts, customers: erasing.kept.ids.size === 0 ? customers : 0, audit_rows }
}

/** Erases all data about a plate. Held data and list entries stay and are named in the receipt. */
export async function erasePlate(deps: Needed, orgId: string, plate: string): Promise<ErasedPlate> {
  const { db, config, secrets, now } = deps
  const blobs = openBlobStore(config)
  await keepHeldFiles(db, orgId)
  const erasing = erasingOf(deps, orgId, plate, false)
  const { kept } = erasing
  kept.note(await removePackagesAbout(db, blobs, orgId, plate), heldTexts.packages)
  // The last pass of a plate takes its customer with it.
  const customersBefore = await countCustomers(db, orgId, plate)
  await markGone(db, orgId)
  const counts = await eraseAll(erasing, blobs)
  await removeAccessPackages(db, blobs, orgId, plate)
  if (kept.ids.size === 0) await forgetCustomers(db, orgId, [plate])
  const customers = customersBefore - (await countCustomers(db, orgId, plate))
  kept.note(await eraseFromCases(db, orgId, plate), heldTexts.holds)
  const redaction = { plate, by: erased, key: signingKey(secrets), now: now() }
  const audit_rows = await redactAudit(db, orgId, redaction)
  for (const list of await listsWith(db, orgId, plate)) kept.texts.push(listText(list))
  return { counts: { ...counts, customers, audit_rows }, kept: kept.texts }
}

/** What an erasure and its trial have in common. */
async function eraseAll(
  erasing: Erasing,
  blobs: BlobStore,
): Promise<Omit<ErasureCounts, 'customers' | 'audit_rows'>> {
  const { db, orgId, kept } = erasing
  const found = await findPosts(db, orgId, erasing)
  const passes = await erasePasses(erasing)
  const detections = await eraseDetections(erasing)
  const visits = await eraseVisits(erasing)
  const media = await erasePictures(erasing, blobs, detections)
  await eraseCorrections(erasing)
  await eraseDecisions(erasing)
  const alerts = await eraseAlerts(erasing)
  const messages = await eraseMessages(erasing)
  const uploads = await eraseUploads(erasing, blobs)
  for (const name of uploads.archives) kept.texts.push(uploadText(name))
  const posts = (await erasePosts(erasing, found)) + uploads.count
  const annotations = await eraseAnnotations(erasing)
  kept.note(annotations.held, heldTexts.comments)
  const other_texts = annotations.count + (await eraseTexts(erasing))
  return { passes, detections: detections.count, visits, ...media, alerts, messages, posts, other_texts }
}

async function eraseAlerts({ db, orgId, plate, isTrial }: Erasing): Promise<number> {
  const isAbout = sql`org_id = ${orgId} and (plate = ${plate} or entry_plate = ${plate})`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alert_matches where ${isAbout}`.execute(db)
  if (!isTrial) await sql`delete from alert_matches where ${isAbout}`.execute(db)
  return rows[0]!.count
}

/** Deletes pictures and clips, except for those that show held data, also of others. */
async function erasePictures(
  erasing: Erasing,
  blobs: BlobStore,
  { images, heldImages }: Record<'images' | 'heldImages', readonly ErasedImage[]>,
): Promise<Pick<ErasureCounts, 'pictures' | 'files'>> {
  const { db, orgId, kept } = erasing
  const { pictures, files, heldPictures, heldFiles } = await eraseMedia(erasing, blobs, images)
  kept.note(heldPictures + (await countStored(db, orgId, heldImages)), heldTexts.pictures)
  kept.note(heldFiles, heldTexts.files)
  return { pictures, files }
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
