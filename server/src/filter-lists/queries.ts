import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import { pageOffset } from '../core/http/paging.ts'
import type { Db, Tables } from '../db.ts'

export type ListRow = Selectable<Tables['filter_lists']>
export type EntryRow = Selectable<Tables['filter_list_plates']>

const lists = (db: Db, orgId: string) =>
  db
    .selectFrom('filter_lists')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy('built_in', 'desc')
    .orderBy(sql`lower(description)`)
    .orderBy('id')

export const findLists = (db: Db, orgId: string) => lists(db, orgId).execute()

export const findListPage = (db: Db, orgId: string, page: PageQuery) =>
  lists(db, orgId).limit(page.page_length).offset(pageOffset(page)).execute()

export async function countLists(db: Db, orgId: string): Promise<number> {
  const { count } = await db
    .selectFrom('filter_lists')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  return count
}

export const findList = (db: Db, orgId: string, id: string) =>
  db
    .selectFrom('filter_lists')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Other changes of the same list wait until this transaction ends. */
export const findListForUpdate = (tx: Db, orgId: string, id: string) =>
  tx
    .selectFrom('filter_lists')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const isNameTaken = async (db: Db, orgId: string, name: string, besidesId?: string) =>
  (await db
    .selectFrom('filter_lists')
    .select('id')
    .where('org_id', '=', orgId)
    .where(sql`lower(description)`, '=', name.toLowerCase())
    .$if(besidesId !== undefined, (query) => query.where('id', '!=', besidesId!))
    .executeTakeFirst()) !== undefined

export const insertList = (db: Db, values: Insertable<Tables['filter_lists']>) =>
  db.insertInto('filter_lists').values(values).returningAll().executeTakeFirstOrThrow()

export const updateList = (db: Db, orgId: string, id: string, values: Updateable<Tables['filter_lists']>) =>
  db
    .updateTable('filter_lists')
    .set(values)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Deletes a list with its entries. */
export async function deleteList(tx: Db, orgId: string, id: string): Promise<void> {
  await tx.deleteFrom('filter_lists').where('org_id', '=', orgId).where('id', '=', id).execute()
  await tx.deleteFrom('filter_list_plates').where('org_id', '=', orgId).where('list_id', '=', id).execute()
}

const entriesOf = (db: Db, orgId: string, listId: string) =>
  db.selectFrom('filter_list_plates').where('org_id', '=', orgId).where('list_id', '=', listId)

/** The entries whose plate contains a text, by plate. */
export async function findEntryPage(
  db: Db,
  orgId: string,
  listId: string,
  { search, ...page }: PageQuery & { search?: string | undefined },
): Promise<{ count: number; rows: EntryRow[] }> {
  const found = entriesOf(db, orgId, listId).$if(search !== undefined, (query) =>
    query.where((eb) =>
      eb.or([
        eb(eb.fn<number>('strpos', ['plate', eb.val(search!)]), '>', 0),
        eb('note', 'ilike', `%${search!.replaceAll(/[\\%_]/g, '\\$&')}%`),
      ]),
    ),
  )
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('plate')
    .limit(page.page_length)
    .offset(pageOffset(page))
    .execute()
  return { count, rows }
}

/** The entries after a plate, to read a list in pieces. */
export const findEntriesAfter = (db: Db, orgId: string, listId: string, plate: string, limit: number) =>
  entriesOf(db, orgId, listId).selectAll().where('plate', '>', plate).orderBy('plate').limit(limit).execute()

export async function countEntries(db: Db, orgId: string, listId: string): Promise<number> {
  const { count } = await entriesOf(db, orgId, listId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countPatterns(db: Db, orgId: string, listId: string): Promise<number> {
  const { count } = await entriesOf(db, orgId, listId)
    .where('is_pattern', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const deleteEntry = (db: Db, orgId: string, listId: string, plate: string) =>
  db
    .deleteFrom('filter_list_plates')
    .where('org_id', '=', orgId)
    .where('list_id', '=', listId)
    .where('plate', '=', plate)
    .returning('plate')
    .executeTakeFirst()
