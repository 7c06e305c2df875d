import { sql } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { pageOffset } from '../core/http/paging.ts'
import type { Db, Tables } from '../db.ts'

/** The last time that the plate was seen at a visible site. */
const withLastSeen = (db: Db, orgId: string, siteIds: readonly string[] | undefined) =>
  db
    .selectFrom('customers')
    .selectAll('customers')
    .select((eb) =>
      eb
        .selectFrom('passes')
        .select((inner) => inner.fn.max('passes.last_time').as('at'))
        .where('passes.org_id', '=', orgId)
        .whereRef('passes.plate', '=', 'customers.plate')
        .$if(siteIds !== undefined, (query) => query.where('passes.site_id', '=', anyOf(siteIds ?? [])))
        .as('last_seen'),
    )
    .where('customers.org_id', '=', orgId)

const matching = (search: string) => {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(customers.plate ilike ${pattern} or customers.name ilike ${pattern}
    or customers.company ilike ${pattern} or array_to_string(customers.tags, ' ') ilike ${pattern})`
}

export async function listCustomers(
  db: Db,
  orgId: string,
  siteIds: readonly string[] | undefined,
  { search, plates, ...page }: PageQuery & { search: string; plates?: readonly string[] | undefined },
) {
  const kept = plates
    ? sql<boolean>`${matching(search)} and customers.plate = any(${plates}::text[])`
    : matching(search)
  const [rows, { count }] = await Promise.all([
    withLastSeen(db, orgId, siteIds)
      .where(kept)
      .orderBy('customers.updated_at', 'desc')
      .orderBy('customers.plate')
      .offset(pageOffset(page))
      .limit(page.page_length)
      .execute(),
    db
      .selectFrom('customers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('org_id', '=', orgId)
      .where(kept)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

export const findCustomer = (db: Db, orgId: string, siteIds: readonly string[] | undefined, plate: string) =>
  withLastSeen(db, orgId, siteIds).where('customers.plate', '=', plate).executeTakeFirst()
export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

export async function saveCustomer(db: Db, row: Tables['customers']) {
  const { org_id: _org, plate: _plate, ...values } = row
  await db
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['org_id', 'plate']).doUpdateSet(values))
    .execute()
}

/** Returns whether a row was deleted. */
export async function removeCustomer(db: Db, orgId: string, plate: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('customers')
    .where('org_id', '=', orgId)
    .where('plate', '=', plate)
    .returning('plate')
    .executeTakeFirst()
  return removed !== undefined
}

/** The plates among these that belong to a customer. */
export async function findCustomerPlates(
  db: Db,
  orgId: string,
  plates: readonly string[],
): Promise<ReadonlySet<string>> {
  if (plates.length === 0) return new Set()
  const rows = await db
    .selectFrom('customers')
    .select('plate')
    .where('org_id', '=', orgId)
    .where('plate', '=', sql<string>`any(${plates}::text[])`)
    .execute()
  return new Set(rows.map(({ plate }) => plate))
}

/** Deletes the customer data of plates. */
export async function forgetCustomers(db: Db, orgId: string, plates: readonly string[]): Promise<void> {
  if (plates.length === 0) return
  await db
    .deleteFrom('customers')
    .where('org_id', '=', orgId)
    .where('plate', '=', sql<string>`any(${plates}::text[])`)
    .execute()
}
