import { sql } from 'kysely'
import type { HeldThings } from '#rules/cases/held.ts'
import { plateAsWritten } from '#rules/vehicles/plate-as-written.ts'
import type { Holds } from '../cases/held-rows.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { lockOrganisation } from '../core/database/statements/organisation-lock.ts'
import type { Db } from '../db.ts'
import { timeInId } from '../media/pictures/picture-facts.ts'
import { removeDetections, removePasses } from '../retention/delete-passes.ts'
import { heldTexts, type Kept } from './kept.ts'
import { isVisitAbout } from './visits-about.ts'

const atOnce = 200

export interface Erasing {
  db: Db
  orgId: string
  plate: string
  held: HeldThings
  holds: Holds
  kept: Kept
}

function partition<Row>(rows: readonly Row[], isHeld: (row: Row) => boolean): [gone: Row[], held: Row[]] {
  const held = new Set(rows.filter(isHeld))
  return [rows.filter((row) => !held.has(row)), [...held]]
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

export async function erasePasses({ db, orgId, plate, holds, kept }: Erasing): Promise<number> {
  const { rows } = await sql<PlatePass>`
    select id, time, last_time, camera_id, plate, read_count, image_id from passes
    where org_id = ${orgId} and plate = ${plate} order by time, id`.execute(db)
  const [gone, held] = partition(rows, (pass) => holds.isPassHeld(pass))
  for (let first = 0; first < gone.length; first += atOnce)
    await removePasses(db, orgId, gone.slice(first, first + atOnce))
  kept.noteRows(held, heldTexts.passes)
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

export async function eraseDetections({ db, orgId, plate, holds, kept }: Erasing) {
  const { rows } = await sql<PlateDetection>`
    select id, time, image_id, pass_id, camera_id, plate from detections
    where org_id = ${orgId} and plate = ${plate} order by time, id`.execute(db)
  const [gone, held] = partition(rows, (row) => holds.isDetectionHeld(row))
  for (let first = 0; first < gone.length; first += atOnce)
    await removeDetections(db, orgId, gone.slice(first, first + atOnce))
  kept.noteRows(held, heldTexts.detections)
  await forgetVotes(db, orgId, plate, [...new Set(gone.flatMap(({ pass_id }) => pass_id ?? []))])
  const heldImages = imagesOf(held)
  const images = [...imagesOf(gone)].flatMap(([id, image]) => (heldImages.has(id) ? [] : image))
  return { count: gone.length, images, heldImages: [...heldImages.values()] }
}

const imagesOf = (detections: readonly PlateDetection[]) =>
  new Map(detections.map(({ image_id, time }) => [image_id, { id: image_id, time }]))

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

export async function eraseVisits({ db, orgId, plate, holds, kept }: Erasing): Promise<number> {
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
    const [gone, held] = partition(rows, (visit) => holds.isVisitHeld(visit))
    await sql`delete from visits where org_id = ${orgId}
      and id = any(${gone.map(({ id }) => id)}::uuid[])`.execute(tx)
    kept.noteRows(held, heldTexts.visits)
    return gone.length
  })
}

/** Manual corrections to or from the plate, also in passes of other plates. Those of held passes stay with them. */
export async function eraseCorrections({ db, orgId, plate, holds, kept }: Erasing): Promise<void> {
  const { rows } = await sql<{ correction: string } & (PlatePass | { id: null })>`
    select plate_corrections.id as correction, passes.id, passes.time, passes.last_time, passes.camera_id,
      passes.plate, passes.image_id
    from plate_corrections left join passes on passes.org_id = ${orgId} and passes.time = pass_time
      and passes.id = pass_id
    where plate_corrections.org_id = ${orgId} and (plate_before = ${plate} or plate_after = ${plate}
      or original::text like ${`%"${plate}"%`})`.execute(db)
  const [gone, ofHeld] = partition(rows, (row) => row.id !== null && holds.isPassHeld(row))
  await db
    .deleteFrom('plate_corrections')
    .where('org_id', '=', orgId)
    .where('id', '=', anyOf(gone.map(({ correction }) => correction)))
    .execute()
  kept.note(ofHeld.length, heldTexts.corrections)
}

/** Decisions of the review queue, and splits and joins of visits. Those of held rows stay with them. */
export async function eraseDecisions({ db, orgId, plate, held, kept }: Erasing): Promise<void> {
  const written = plateAsWritten(plate)
  const { rows: decisions } = await sql<{ id: string; about: string[] }>`
    select id, array[subject_id] as about from review_decisions where org_id = ${orgId}
      and (card::text ~ ${written} or decision::text ~ ${written} or outcome ~ ${written})`.execute(db)
  const { rows: edits } = await sql<{ id: string; about: string[] }>`
    select id, array(select (visit ->> 'id')::uuid from jsonb_array_elements(visits_before || visits_after) as visit)
      as about
    from visit_edits where org_id = ${orgId}
      and (visits_before::text ~ ${written} or visits_after::text ~ ${written})`.execute(db)
  const isHeld = ({ about }: { about: string[] }) =>
    about.some((id) => kept.ids.has(id) || held.has('pass', id) || held.has('visit', id))
  const [goneDecisions, heldDecisions] = partition(decisions, isHeld)
  await db
    .deleteFrom('review_decisions')
    .where('org_id', '=', orgId)
    .where('id', '=', anyOf(goneDecisions.map(({ id }) => id)))
    .execute()
  kept.note(heldDecisions.length, heldTexts.decisions)
  const [goneEdits, heldEdits] = partition(edits, isHeld)
  await db
    .deleteFrom('visit_edits')
    .where('org_id', '=', orgId)
    .where('id', '=', anyOf(goneEdits.map(({ id }) => id)))
    .execute()
  kept.note(heldEdits.length, heldTexts.visitEdits)
}
