import { AppSlug } from '#contract/marketplace/apps.ts'
import { saveCustomer } from '../server/src/customers/queries.ts'
import type { Deps } from '../server/src/deps.ts'
import { saveAppRow } from '../server/src/marketplace/queries.ts'

const people: readonly (readonly [name: string, company: string, notes: string, tags: string[]])[] = [
  ['Hana Ngata', 'Ngata & Sons Builders', 'Pays by the month', ['monthly']],
  ['Oliver Chen', 'Harbour Dental', 'Bay 14, level 1', ['reserved']],
  ['Priya Nair', 'Nair Consulting', 'Electric, needs a charger', ['ev', 'monthly']],
  ['Tama Wihongi', 'City Couriers', 'Loading bay until 9:00', ['courier']],
  ['Sofia Rossi', 'Rossi Catering', 'Early entry on Saturdays', ['courier']],
  ['Jack Murray', '', 'Disabled permit 20418', ['permit']],
  ['Mei Tanaka', 'Tanaka Law', 'Invoice to the office', ['monthly']],
  ['Liam O’Brien', 'Wharf Gym', 'Night shift', ['staff']],
]

/** Customers for the most frequent plates, and the app that shows them. */
export async function fillCustomers({ db, now }: Deps, orgId: string): Promise<void> {
  const frequent = await db
    .selectFrom('passes')
    .select('plate')
    .where('org_id', '=', orgId)
    .where('plate', 'is not', null)
    .groupBy('plate')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('plate')
    .limit(people.length)
    .execute()
  const { id: updated_by } = await db
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  for (const [index, { plate }] of frequent.entries()) {
    const [name, company, notes, tags] = people[index]!
    const mailbox = name.toLowerCase().replaceAll(/[^a-z]+/g, '.')
    await saveCustomer(db, {
      org_id: orgId,
      plate: plate!,
      name,
      company,
      email: `${mailbox}@customer.example`,
      phone: `+64 21 555 01${String(40 + index)}`,
      notes,
      tags: [...tags],
      updated_at: now(),
      updated_by,
    })
  }
  await saveAppRow(
    db,
    orgId,
    AppSlug.VEHICLE_CRM,
    { is_enabled: true, settings: {}, sealed_secrets: null },
    now(),
  )
}
