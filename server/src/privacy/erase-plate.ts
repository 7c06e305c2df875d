import { sql } from 'kysely'
import type { ErasureCounts } from '#contract/privacy/api.ts'
import { redactAudit } from '../audit/redact-audit.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { lockOrganisation } from '../core/database/organisation-lock.ts'
import { signingKey } from '../core/signing-key.ts'
import type { Db } from '../db.ts'
import { isVisitAbout } from './visits-about.ts'
import type { Deps } from '../deps.ts'
import { timeInId } from '../media/pictures/picture-facts.ts'
import { removeDetections, removePasses } from '../retention/delete-passes.ts'
import { findCaseHolds, keepHeldFiles, type Holds } from '../retention/holds.ts'
import { removeAccessPackages } from './access/queries.ts'
import { eraseMedia } from './erase-media.ts'
import {
  erased,
  eraseAlerts,
  eraseMessages,
  erasePosts,
  eraseReviews,
  eraseTexts,
  eraseUploads,
} from './erase-texts.ts'

const atOnce = 200

export interface ErasedPlate {
  counts: ErasureCounts
  kept: string[]
}

/** Erases all data about a plate. Held data and list entries stay and are named in the receipt. */
export async function erasePlate(
  { db, config, secrets, now }: Pick<Deps, 'db' | 'config' | 'secrets' | 'now'>,
  orgId: string,
  plate: string,
): Promise<ErasedPlate> {
  await keepHeldFiles(db, orgId)
  const holds = await findCaseHolds(db, orgId)
  const kept: string[] = []
  const passes = await erasePasses(db, orgId, plate, holds, kept)
  const detections = await eraseDetections(db, orgId, plate, holds, kept)
  const visits = await eraseVisits(db, orgId, plate, holds, kept)
  await removeAccessPackages(db, openBlobStore(config), orgId, plate)
  const media = await eraseMedia(db, openBlobStore(config), orgId, detections.images)
  const isKept = kept.length > 0
  if (!isKept) await eraseCorrections(db, orgId, plate)
  if (!isKept) await eraseReviews(db, orgId, plate)
  const customers = isKept ? 0 : await eraseCustomer(db, orgId, plate)
  const alerts = await eraseAlerts(db, orgId, plate)
  const messages = await eraseMessages(db, orgId, plate)
  const posts = (await erasePosts(db, orgId, plate)) + (await eraseUploads(db, orgId, plate))
  const other_texts = await eraseTexts(db, orgId, plate)
  const audit_rows = await redactAudit(db, orgId, {
    text: plate,
    by: erased,
    key: signingKey(secrets),
    now: now(),
  })
  for (const list of await listsWith(db, orgId, plate))
    kept.push(`The entry of the filter list "${list}", until it is removed there`)
  const counts = { passes, detections: detections.count, visits, ...media, customers, alerts }
  return { counts: { ...counts, messages, posts, other_texts, audit_rows }, kept }
}

function noteHeld(kept: string[], count: number, what: string): void {
  if (count > 0) kept.push(`${count} ${what} that are held for a case`)
}

interface PlatePass {
  id: string
  time: Date
  last_time: Date
  camera_id: string
  plate: string
  read_count: number
  image_id: string
}

async function erasePasses(
  db: Db,
  orgId: string,
  plate: string,
  holds: Holds,
  kept: string[],
): Promise<number> {
  const { rows } = await sql<PlatePass>`
    select id, time, last_time, camera_id, plate, read_count, image_id from passes
    where org_id = ${orgId} and plate = ${plate} order by time, id`.execute(db)
  const gone = rows.filter((pass) => !holds.isPassHeld(pass))
  for (let first = 0; first < gone.length; first += atOnce)
    await removePasses(db, orgId, gone.slice(first, first + atOnce))
  noteHeld(kept, rows.length - gone.length, 'passes')
  return gone.length
}

interface PlateDetection {
  id: string
  time: Date
  image_id: string
  pass_id: string | null
  camera_id: string
  plate: string
}

async function eraseDetections(db: Db, orgId: string, plate: string, holds: Holds, kept: string[]) {
  const { rows } = await sql<PlateDetection>`
    select id, time, image_id, pass_id, camera_id, plate from detections
    where org_id = ${orgId} and plate = ${plate} order by time, id`.execute(db)
  const gone = rows.filter((each) => !holds.isDetectionHeld(each))
  for (let first = 0; first < gone.length; first += atOnce)
    await removeDetections(db, orgId, gone.slice(first, first + atOnce))
  noteHeld(kept, rows.length - gone.length, 'detections')
  await forgetVotes(db, orgId, plate, [...new Set(gone.flatMap(({ pass_id }) => pass_id ?? []))])
  const held = new Set(rows.filter((each) => !gone.includes(each)).map(({ image_id }) => image_id))
  const images = new Map(
    gone
      .filter(({ image_id }) => !held.has(image_id))
      .map(({ image_id, time }) => [image_id, { id: image_id, time }]),
  )
  return { count: gone.length, images: [...images.values()] }
}

/** Passes of other plates in which a single reading gave this plate. */
async function forgetVotes(db: Db, orgId: string, plate: string, passIds: readonly string[]): Promise<void> {
  await sql`
    update passes set votes = (select coalesce(jsonb_agg(vote), '[]') from jsonb_array_elements(votes) as vote
      where vote ->> 'plate' is distinct from ${plate})
    from unnest(${[...passIds]}::uuid[]) as wanted (id)
    where passes.org_id = ${orgId} and passes.time = ${timeInId(sql`wanted.id`)} and passes.id = wanted.id`.execute(
    db,
  )
}

async function eraseVisits(
  db: Db,
  orgId: string,
  plate: string,
  holds: Holds,
  kept: string[],
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, orgId)
    const { rows } = await sql<{
      id: string
      time: Date
      plate: string
      entry_time: Date | null
      entry_camera_id: string | null
      exit_camera_id: string | null
    }>`
      select id, coalesce(exit_time, closed_at, entry_time) as time, plate, entry_time, entry_camera_id, exit_camera_id
      from visits where org_id = ${orgId} and ${isVisitAbout(plate)}`.execute(tx)
    const gone = rows.filter((visit) => !holds.isVisitHeld(visit))
    await sql`delete from visits where org_id = ${orgId}
      and id = any(${gone.map(({ id }) => id)}::uuid[])`.execute(tx)
    noteHeld(kept, rows.length - gone.length, 'visits')
    return gone.length
  })
}

/** Manual corrections to or from the plate, also in passes of other plates. */
const eraseCorrections = (db: Db, orgId: string, plate: string) =>
  sql`delete from plate_corrections where org_id = ${orgId} and (plate_before = ${plate}
    or plate_after = ${plate} or original::text like ${`%"${plate}"%`})`.execute(db)

async function eraseCustomer(db: Db, orgId: string, plate: string): Promise<number> {
  const gone = await db
    .deleteFrom('customers')
    .where('org_id', '=', orgId)
    .where('plate', '=', plate)
    .returning('plate')
    .execute()
  return gone.length
}

async function listsWith(db: Db, orgId: string, plate: string): Promise<string[]> {
  const { rows } = await sql<{ description: string }>`
    select distinct description from filter_lists join filter_list_plates as entry on entry.org_id = ${orgId}
      and entry.list_id = filter_lists.id
    where filter_lists.org_id = ${orgId} and entry.plate = ${plate}`.execute(db)
  return rows.map(({ description }) => description)
}
