import { sql } from 'kysely'
import type { Wire } from '../../core/database/statements/pipeline.ts'
import type { Db, Tables } from '../../db.ts'
import { writeTogether } from '../../ingest/storing/follow-consequences.ts'
import type { VisitChange } from '../../parking/visits/batch-visits.ts'
import { movementOfRow } from '../../parking/visits/movements.ts'
import { findVisitsOf } from '../../parking/visits/find-visits-of.ts'
import { rowOfVisit, visitOfRow, type VisitRow } from '../../parking/visits/visit-rows.ts'
import { visitWrites } from '../../parking/visits/visit-writes.ts'
import type { PassRow } from '../../vehicles/passes/pass-rows.ts'
import type { ImportRow } from './queries.ts'
import { passesOf, type VisitEnd } from './visit-ends.ts'

const atOnce = 200

type Import = Pick<ImportRow, 'org_id' | 'id' | 'created_at'>

/**
 * Restores visits that the import and its undoing changed, after all its passes are gone; false where none are left.
 * Visits that got a pass since, or that an operator changed, stay as they are.
 */
export async function restoreVisits(wire: Wire<Tables>, found: Import, now: Date): Promise<boolean> {
  const { db } = wire
  const first = await db
    .selectFrom('history_import_ends')
    .selectAll()
    .where('org_id', '=', found.org_id)
    .where('import_id', '=', found.id)
    .orderBy('pass_id')
    .limit(atOnce)
    .execute()
  if (first.length === 0) return false
  const group = await connectedTo(db, found, first)
  const ids = [...group.ends.keys()]
  const passes = new Map(
    (await findPasses(db, found, [...group.ends.values()])).map((pass) => [pass.id, pass]),
  )
  const changes = componentsOf(group).flatMap((component) => restored(component, passes) ?? [])
  writeTogether(wire, visitWrites(changes, [], now))
  await sql`delete from history_import_ends where org_id = ${found.org_id} and import_id = ${found.id}
    and pass_id = any(${ids}::uuid[])`.execute(db)
  return true
}

interface Connected {
  ends: Map<string, VisitEnd>
  visits: Map<string, VisitRow>
}

/** The ends and the current visits that share passes or visits with the given ends. */
async function connectedTo(db: Db, found: Import, first: readonly VisitEnd[]): Promise<Connected> {
  const ends = new Map<string, VisitEnd>()
  const visits = new Map<string, VisitRow>()
  let fresh = first.filter(({ pass_id }) => !ends.has(pass_id))
  while (fresh.length > 0) {
    for (const end of fresh) ends.set(end.pass_id, end)
    const current = await findVisitsOf(db, found.org_id, fresh)
    for (const row of current) visits.set(row.id, row)
    const near = await findEnds(
      db,
      found,
      current.flatMap(passesOf).map(({ id }) => id),
      fresh.flatMap(({ visit_id }) => visit_id ?? []),
    )
    fresh = near.filter(({ pass_id }) => !ends.has(pass_id))
  }
  return { ends, visits }
}

const list = (values: readonly string[]) => `{${values.join()}}`

const findEnds = async (
  db: Db,
  found: Import,
  passIds: string[],
  visitIds: string[],
): Promise<VisitEnd[]> => {
  const { rows } = await sql<VisitEnd>`select * from history_import_ends
    where org_id = ${found.org_id} and import_id = ${found.id}
      and (pass_id = any(${list(passIds)}::uuid[]) or visit_id = any(${list(visitIds)}::uuid[]))`.execute(db)
  return rows
}

/** Passes that were there when the history was uploaded. */
async function findPasses(db: Db, found: Import, ends: readonly VisitEnd[]): Promise<PassRow[]> {
  const { rows } = await sql<PassRow>`select * from passes where org_id = ${found.org_id}
    and not exists (select from images where images.org_id = ${found.org_id} and images.time = passes.image_time
      and images.id = passes.image_id and received_at > ${found.created_at})
    and time = any(${list(ends.map(({ pass_time }) => pass_time.toISOString()))}::timestamptz[])
    and id = any(${list(ends.map(({ pass_id }) => pass_id))}::uuid[])`.execute(db)
  return rows
}

interface Component {
  ends: VisitEnd[]
  visits: VisitRow[]
  /** Whether a visit has a pass that did not belong to one of these before. */
  hasOthers: boolean
}

/** Parts that share neither a pass nor a visit. */
function componentsOf({ ends, visits }: Connected): Component[] {
  const visitsWith = new Map<string, VisitRow[]>()
  for (const row of visits.values())
    for (const { id } of passesOf(row)) visitsWith.set(id, [...(visitsWith.get(id) ?? []), row])
  const endsOf = Map.groupBy(ends.values(), ({ visit_id }) => visit_id)
  const isTaken = new Set<string>()
  const components: Component[] = []
  for (const start of ends.keys()) {
    if (isTaken.has(start)) continue
    const component: Component = { ends: [], visits: [], hasOthers: false }
    const waiting = [start]
    const known = new Set<string>()
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (isTaken.has(id)) continue
      isTaken.add(id)
      const end = ends.get(id)
      if (!end) {
        component.hasOthers = true
        continue
      }
      component.ends.push(end)
      if (end.visit_id) waiting.push(...endsOf.get(end.visit_id)!.map(({ pass_id }) => pass_id))
      for (const row of visitsWith.get(id) ?? []) {
        if (known.has(row.id)) continue
        known.add(row.id)
        component.visits.push(row)
        waiting.push(...passesOf(row).map((pass) => pass.id))
      }
    }
    components.push(component)
  }
  return components
}

const byHand = (why: string | null) => why === 'operator' || why === 'split'

/** The previous visits; undefined if rows of others belong to them now. */
function restored(
  { ends, visits, hasOthers }: Component,
  passes: ReadonlyMap<string, PassRow>,
): VisitChange[] | undefined {
  const current = new Map(visits.map((row) => [row.id, row]))
  const byVisit = Map.groupBy(ends, ({ visit_id }) => visit_id)
  const isEdited = visits.some(
    ({ id, closed_why }) => byHand(closed_why) && byVisit.get(id)?.[0]!.closed_why !== closed_why,
  )
  if (hasOthers || isEdited || ends.some(({ pass_id }) => !passes.has(pass_id))) return undefined
  const before = [...byVisit].flatMap(([id, own]) => {
    const row = id && visitBefore(id, own, visits, passes)
    return row ? [row] : []
  })
  const kept = new Set(before.map(({ id }) => id))
  return [
    ...before.map((after) => ({ before: current.get(after.id), after })),
    ...visits.filter(({ id }) => !kept.has(id)).map((row) => ({ before: row, after: undefined })),
  ]
}

/** The visit with these ends, as the current visits describe them, or else the passes. */
function visitBefore(
  id: string,
  ends: readonly VisitEnd[],
  visits: readonly VisitRow[],
  passes: ReadonlyMap<string, PassRow>,
): VisitRow | undefined {
  const images = new Map<string, string>()
  const movements = ends.flatMap(({ pass_id }) => {
    const row = visits.find((visit) => passesOf(visit).some((pass) => pass.id === pass_id))
    if (row) {
      const { entry, exit } = visitOfRow(row)
      const isEntry = entry?.id === pass_id
      images.set(pass_id, (isEntry ? row.entry_image_id : row.exit_image_id) ?? '')
      return isEntry ? entry : exit!
    }
    const pass = passes.get(pass_id)!
    images.set(pass_id, pass.image_id)
    return movementOfRow(pass)?.movement ?? []
  })
  const entry = movements.find(({ kind }) => kind === 'entry')
  const exit = movements.find(({ kind }) => kind === 'exit')
  const { org_id, site_id, closed_at, closed_why } = ends[0]!
  if (!entry && !exit) return undefined
  const closed = closed_at && closed_why ? { closed: { at: closed_at, why: closed_why } } : {}
  return rowOfVisit(
    { id, ...(entry && { entry }), ...(exit && { exit }), ...closed },
    org_id,
    site_id,
    images,
  )
}
