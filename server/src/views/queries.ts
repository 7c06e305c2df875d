import type { View, ViewInput } from '#contract/views/api.ts'
import type { Caller } from '../core/access.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { findVisibleTags } from '../tags/queries.ts'

type Person = Pick<Caller, 'orgId' | 'userId' | 'role' | 'siteIds'>

/** The user's own views and the shared ones, by name. */
export async function listViews(db: Db, person: Person, path?: string): Promise<View[]> {
  const rows = await visible(db, person)
    .$if(path !== undefined, (query) => query.where('views.path', '=', path!))
    .orderBy('views.name')
    .orderBy('views.id')
    .execute()
  return (await ofOwnSites(db, rows, person)).map((row) => viewReply(row, person))
}

export async function findView(db: Db, person: Person, id: string): Promise<View | undefined> {
  const found = await visible(db, person).where('views.id', '=', id).execute()
  const [row] = await ofOwnSites(db, found, person)
  return row && viewReply(row, person)
}

const visible = (db: Db, { orgId, userId }: Person) =>
  db
    .selectFrom('views')
    .leftJoin('users', (join) =>
      join.onRef('users.org_id', '=', 'views.org_id').onRef('users.id', '=', 'views.owner_id'),
    )
    .select([
      'views.id',
      'views.name',
      'views.path',
      'views.query',
      'views.is_shared',
      'views.owner_id',
      'users.first_name',
      'users.last_name',
    ])
    .where('views.org_id', '=', orgId)
    .where((eb) => eb.or([eb('views.owner_id', '=', userId), eb('views.is_shared', '=', true)]))

/** Hides views whose names would reveal sites or cameras that a SITE_VIEWER is not assigned to. */
async function ofOwnSites(db: Db, rows: ViewRow[], { orgId, userId, siteIds }: Person): Promise<ViewRow[]> {
  if (siteIds === undefined) return rows
  const foreign = rows.filter(({ owner_id }) => owner_id !== userId)
  const tags = await findVisibleTags(
    db,
    orgId,
    siteIds,
    foreign.flatMap(({ query }) => named(query, 'tag')),
  )
  return rows.filter(
    ({ owner_id, query }) =>
      owner_id === userId ||
      (named(query, 'sites').every((id) => siteIds.includes(id)) &&
        named(query, 'tag').every((tag) => tags.has(tag))),
  )
}

const named = (query: string, key: 'sites' | 'tag') =>
  new URLSearchParams(query)
    .getAll(key)
    .flatMap((list) => list.split(','))
    .map((entry) => entry.trim())
    .filter(Boolean)

type ViewRow = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number]

const viewReply = (row: ViewRow, { userId, role }: Person): View => ({
  id: row.id,
  name: row.name,
  path: row.path,
  query: row.query,
  shared: row.is_shared,
  editable: row.owner_id === userId || role === 'ADMIN',
  owner:
    row.first_name === null
      ? null
      : { id: row.owner_id, name: [row.first_name, row.last_name].filter(Boolean).join(' ') },
})

export async function countViews(db: Db, { orgId, userId }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

const columnsOf = ({ name, path, query, shared }: ViewInput) => ({ name, path, query, is_shared: shared })

export async function insertView(
  db: Db,
  person: Pick<Person, 'orgId' | 'userId'>,
  view: ViewInput,
  now: Date,
): Promise<string> {
  const id = newId(now)
  const owned = { org_id: person.orgId, id, owner_id: person.userId, created_at: now, updated_at: now }
  await db
    .insertInto('views')
    .values({ ...columnsOf(view), ...owned })
    .execute()
  return id
}

export const updateView = (db: Db, orgId: string, id: string, view: ViewInput, now: Date) =>
  db
    .updateTable('views')
    .set({ ...columnsOf(view), updated_at: now })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()

export const deleteView = (db: Db, orgId: string, id: string) =>
  db.deleteFrom('views').where('org_id', '=', orgId).where('id', '=', id).execute()
