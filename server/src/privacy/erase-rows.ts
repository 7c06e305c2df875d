import { sql } from 'kysely'
import type { Holds } from '../cases/held-rows.ts'
import { removeUnheld } from '../cases/remove-unheld.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { lockOrganisation } from '../core/database/statements/organisation-lock.ts'
import type { Db } from '../db.ts'
import { timeInId } from '../media/pictures/picture-facts.ts'
import { removeDetections, removePasses } from '../retention/delete-passes.ts'
import { heldTexts, type Kept } from './kept.ts'
import { findNaming, type Search } from './search.ts'
import { isVisitAbout } from './visits-about.ts'

const atOnce = 200

export interface Erasing extends Search {
  kept: Kept
}

interface Removal<Row> {
  isHeld(row: Row, holds: Holds): boolean
  remove(tx: Db, rows: Row[]): Promise<unknown>
}

/** Removes rows in batches, except for those that a case holds when their batch begins. A trial removes none. */
async function removeRows<Row>(
  { db, orgId, isTrial }: Erasing,
  rows: readonly Row[],
  removal: Removal<Row>,
): Promise<{ gone: Row[]; held: Row[] }> {
  const all: { gone: Row[]; held: Row[] } = { gone: [], held: [] }
  for (let first = 0; first < rows.length; first += atOnce) {
    const batch = { ...removal, rows: rows.slice(first, first + atOnce), ...(isTrial && nothing) }
    const { gone, held } = await removeUnheld(db, orgId, batch)
    all.gone.push(...gone)
    all.held.push(...held)
  }
  return all
}

const nothing = { remove: async () => {} }

interface PlatePass {
  id: string
  time: Date
  last_time: Date
  camera_id: string
  plate: string
  read_count: number
  image_id: string
}

export async function erasePasses(erasing: Erasing): Promise<number> {
  const { db, orgId, plate, kept } = erasing
  const { rows } = await sql<PlatePass>`
    select id, time, last_time, camera_id, plate, read_count, image_id from passes
    where org_id = ${orgId} and plate = ${plate} order by time, id`.execute(db)
  const { gone, held } = await removeRows(erasing, rows, {
    isHeld: (pass, holds) => holds.isPassHeld(pass),
    remove: (tx, passes) => removePasses(tx, orgId, passes),
  })
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

export async function eraseDetections(erasing: Erasing) {
  const { db, orgId, plate, kept } = erasing
  const { rows } = await sql<PlateDetection>`
    select id, time, image_id, pass_id, camera_id, plate from detections
    where org_id = ${orgId} and plate = ${plate} order by time, id`.execute(db)
  const { gone, held } = await removeRows(erasing, rows, {
    isHeld: (row, holds) => holds.isDetectionHeld(row),
    remove: (tx, detections) => removeDetections(tx, orgId, detections),
  })
  kept.noteRows(held, heldTexts.detections)
  if (!erasing.isTrial)
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

interface PlateVisit {
  id: string
  time: Date
  plate: string
  entry_time: Date | null
  entry_camera_id: string | null
  exit_camera_id: string | null
}

export async function eraseVisits(erasing: Erasing): Promise<number> {
  const { db, orgId, plate, kept } = erasing
  const { rows } = await sql<PlateVisit>`
    select id, coalesce(exit_time, closed_at, entry_time) as time, plate, entry_time, entry_camera_id, exit_camera_id
    from visits where org_id = ${orgId} and ${isVisitAbout(plate)} order by id`.execute(db)
  const { gone, held } = await removeRows(erasing, rows, {
    isHeld: (visit, holds) => holds.isVisitHeld(visit),
    remove: async (tx, visits) => {
      await lockOrganisation(tx, orgId)
      await removeIds(tx, 'visits', orgId, visits)
    },
  })
  kept.noteRows(held, heldTexts.visits)
  return gone.length
}

const removeIds = (
  tx: Db,
  table: 'visits' | 'plate_corrections' | 'review_decisions' | 'visit_edits',
  orgId: string,
  rows: readonly { id: string }[],
) =>
  tx
    .deleteFrom(table)
    .where('org_id', '=', orgId)
    .where('id', '=', anyOf(rows.map(({ id }) => id)))
    .execute()

/** Manual corrections to or from the plate, also in passes of other plates. Those of held passes stay with them. */
export async function eraseCorrections(erasing: Erasing): Promise<void> {
  const { db, orgId, plate, kept } = erasing
  const read = JSON.stringify([{ plate }])
  const { rows } = await sql<Omit<PlatePass, 'id'> & { correction: string; id: string | null }>`
    select plate_corrections.id as correction, passes.id, passes.time, passes.last_time, passes.camera_id,
      passes.plate, passes.image_id
    from plate_corrections left join passes on passes.org_id = ${orgId} and passes.time = pass_time
      and passes.id = pass_id
    where plate_corrections.org_id = ${orgId} and (plate_before = ${plate} or plate_after = ${plate}
      or original ->> 'plate' = ${plate} or original -> 'reads' @> ${read}::jsonb
      or original -> 'votes' @> ${read}::jsonb)`.execute(db)
  const { held } = await removeRows(erasing, rows, {
    isHeld: (row, holds) => row.id !== null && holds.isPassHeld({ ...row, id: row.id }),
    remove: (tx, corrections) =>
      removeIds(
        tx,
        'plate_corrections',
        orgId,
        corrections.map(({ correction }) => ({ id: correction })),
      ),
  })
  kept.note(held.length, heldTexts.corrections)
}

interface Decided {
  id: string
  about: string[]
}

const decisionFields = {
  card: {
    title: 'plate',
    reason: 'prose',
    choices: { label: 'prose', hint: 'prose', decision: { plate: 'plate' } },
    history: { label: 'prose', value: 'prose' },
    opinions: { text: 'text' },
  },
  decision: { plate: 'plate' },
} as const
const visitFields = { plate: 'plate', entry_plate: 'plate', exit_plate: 'plate' } as const
const editFields = { visits_before: visitFields, visits_after: visitFields } as const

interface Edit {
  id: string
  visits_before: { id: string }[]
  visits_after: { id: string }[]
}

/** Decisions of the review queue, and splits and joins of visits. Those of held rows stay with them. */
export async function eraseDecisions(erasing: Erasing): Promise<void> {
  const { orgId, kept } = erasing
  const isHeld = ({ about }: Decided, holds: Holds) =>
    about.some((id) => kept.ids.has(id) || holds.has('pass', id) || holds.has('visit', id))
  const decisions = await findDecisions(erasing)
  const ofReview = await removeRows(erasing, decisions, {
    isHeld,
    remove: (tx, rows) => removeIds(tx, 'review_decisions', orgId, rows),
  })
  kept.note(ofReview.held.length, heldTexts.decisions)
  const edits = await findNaming<Edit>(erasing, 'visit_edits', editFields)
  const edited = edits.map(({ id, visits_before, visits_after }) => ({
    id,
    about: [...visits_before, ...visits_after].map((visit) => visit.id),
  }))
  const ofVisits = await removeRows(erasing, edited, {
    isHeld,
    remove: (tx, rows) => removeIds(tx, 'visit_edits', orgId, rows),
  })
  kept.note(ofVisits.held.length, heldTexts.visitEdits)
}

async function findDecisions(erasing: Erasing): Promise<Decided[]> {
  const { db, orgId, plate } = erasing
  const naming = await findNaming<{ id: string; subject_id: string }>(
    erasing,
    'review_decisions',
    decisionFields,
    ['id', 'subject_id'],
  )
  // The card of a visit begins with its plate.
  const { rows } = await sql<{ id: string; subject_id: string }>`
    select id, subject_id from review_decisions where org_id = ${orgId} and kind = 'visit'
      and starts_with(card ->> 'title', ${`${plate}: `})`.execute(db)
  const all = new Map([...naming, ...rows].map(({ id, subject_id }) => [id, subject_id]))
  return Array.from(all, ([id, about]) => ({ id, about: [about] }))
}
