import type { Role } from '#contract/auth/accounts.ts'
import { createSession } from '../auth/queries.ts'
import { hashPassword } from '../auth/passwords.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'

export const testPassword = 'Sightline1'
const passwordHash = hashPassword(testPassword)

export interface TestOrganisation {
  id: string
  name: string
}

export async function createOrganisation(
  db: Db,
  values: { name?: string; account_type?: 'VEHICLE' | 'HS'; dashboard_type?: 0 | 1 } = {},
): Promise<TestOrganisation> {
  const organisation = {
    id: newId(),
    name: values.name ?? 'Harbour Parking',
    account_type: values.account_type ?? 'VEHICLE',
    dashboard_type: values.dashboard_type ?? 0,
  } as const
  await db.insertInto('organisations').values(organisation).execute()
  return organisation
}

/** An ADMIN of a new organisation. */
export const createAdmin = async (
  db: Db,
  values?: Parameters<typeof createOrganisation>[1],
): Promise<TestPerson> => createPerson(db, (await createOrganisation(db, values)).id)

export interface TestPerson {
  id: string
  orgId: string
  email: string
  role: Role
  /** The key of a session, sent as a bearer token. */
  key: string
}

export async function createPerson(
  db: Db,
  orgId: string,
  role: Role = 'ADMIN',
  values: {
    email?: string
    first_name?: string
    last_name?: string
    siteIds?: string[]
    may_operate?: boolean
  } = {},
): Promise<TestPerson> {
  const id = newId()
  const email = values.email ?? `${role.toLowerCase()}-${id}@parking.example`
  await db
    .insertInto('users')
    .values({
      id,
      org_id: orgId,
      email,
      first_name: values.first_name ?? 'Aroha',
      last_name: values.last_name ?? 'Parata',
      role,
      may_operate: values.may_operate ?? false,
      password_hash: await passwordHash,
    })
    .execute()
  for (const siteId of values.siteIds ?? []) {
    await db.insertInto('member_sites').values({ org_id: orgId, user_id: id, site_id: siteId }).execute()
  }
  const client = { address: '127.0.0.1', userAgent: 'test', passwordAt: new Date() }
  const key = await createSession(db, id, 'full', client, new Date())
  return { id, orgId, email, role, key }
}
