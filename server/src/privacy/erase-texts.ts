import { sql } from 'kysely'
import { findHeldAmong } from '../cases/held-among.ts'
import { plateRewriting } from '../cases/plate-rewriting.ts'
import { lockDeletion } from '../core/database/statements/holds-lock.ts'
import { rewriteWithin } from '../core/database/statements/rewrite-rows.ts'
import { findNaming, rewriteTexts, type Search, type TextFields } from './search.ts'

/** Remarks, saved views and notes. */
const texts: readonly (readonly [table: string, fields: TextFields])[] = [
  ['detection_feedback', { user_remark: 'text' }],
  ['observation_steps', { text: 'text' }],
  ['observation_cases', { note: 'text' }],
  ['share_links', { note: 'text' }],
  ['views', { query: 'query', path: 'prose', name: 'text' }],
  ['alerts', { description: 'text' }],
  ['alert_matches', { alert_name: 'text', entry_note: 'text' }],
  ['message_destinations', { last_error: 'prose' }],
  ['enquiries', { message: 'text' }],
]

/** Rows of other plates. Those of the plate itself are deleted as a whole, or stay with what is held. */
const ofOthers: typeof texts = [
  ['customers', { name: 'text', company: 'text', notes: 'text' }],
  ['erasures', { proof: 'text' }],
  ['access_packages', { proof: 'text' }],
  ['filter_list_plates', { note: 'text', reason: 'text', details: { '*': 'text' } }],
]

export async function eraseTexts(search: Search): Promise<number> {
  const isOfOther = sql`plate is distinct from ${search.plate}`
  let count = 0
  for (const [table, fields] of texts) count += await rewriteTexts(search, table, fields)
  for (const [table, fields] of ofOthers) count += await rewriteTexts(search, table, fields, isOfOther)
  return count + (await eraseEventKeys(search))
}

/** The names of events that cameras sent, by which repeats are recognised. Those of other events are never changed. */
async function eraseEventKeys(search: Search): Promise<number> {
  const { db, orgId, isTrial } = search
  const rows = await findNaming<{ camera_id: string; event_key: string }>(
    search,
    'ingest_events',
    { event_key: 'prose' },
    ['camera_id'],
  )
  if (!isTrial)
    await sql`delete from ingest_events where org_id = ${orgId} and (camera_id, event_key) in (select * from unnest(
      ${rows.map(({ camera_id }) => camera_id)}::uuid[], ${rows.map(({ event_key }) => event_key)}::text[]))`.execute(
      db,
    )
  return rows.length
}

const textsOfClip = { annotations: { '*': { data: { label: 'text', comment: { text: 'text' } } } } } as const

/** Comments on clips of others. Returns the number of clips, and of held ones, whose comments stay. */
export async function eraseAnnotations(search: Search): Promise<{ count: number; held: number }> {
  const { db, orgId, plate, isTrial } = search
  const clips = await findNaming<{ time: Date; image_id: string | null }>(search, 'videos', textsOfClip, [
    'time',
    'image_id',
  ])
  const images = clips.flatMap(({ time, image_id }) => (image_id ? [{ time, id: image_id }] : []))
  return db.transaction().execute(async (tx) => {
    await lockDeletion(tx, orgId)
    const held = await findHeldAmong(tx, orgId, images)
    const isHeld = sql`image_id = any(${[...held]}::uuid[])`
    const condition = sql`${isHeld} is not true`
    if (!isTrial) await rewriteWithin(tx, plateRewriting(orgId, plate, 'videos', textsOfClip, condition))
    const ofHeld = clips.filter(({ image_id }) => image_id !== null && held.has(image_id))
    return { count: clips.length - ofHeld.length, held: ofHeld.length }
  })
}
