import { createSession } from '../auth/queries.ts'
import type { Caller } from '../core/access.ts'
import { expectedAccess } from './expected-access/all-routes.ts'
import type { Expectation } from './expected-access/expectation.ts'
import { headOf, type Call } from './head-of.ts'
import { createOwnedThings, type OwnedThings } from './worlds/owned-things.ts'
import { setMachineAdmin } from '../setup/queries.ts'
import { createOrganisation, createPerson } from './people.ts'
import { startProduct, type TestApp } from './product/test-app.ts'

export interface WalkedRoute extends Expectation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
}

export const walkedRoutes: [string, WalkedRoute][] = Object.entries(expectedAccess).map(
  ([name, expectation]) => {
    const [method, url] = name.split(' ') as [WalkedRoute['method'], string]
    return [name, { method, url, ...expectation }]
  },
)

interface World {
  product: TestApp
  people: Record<'ADMIN' | 'VIEWER' | 'SITE_VIEWER' | 'operator' | 'stranger', string>
  things: OwnedThings
}

/** An organisation with a user of each role and its records, and an ADMIN of another organisation. */
export async function createWorld(): Promise<World> {
  const product = await startProduct()
  const { db } = product.deps
  const { id: orgId } = await createOrganisation(db)
  const { id: otherId } = await createOrganisation(db, { name: 'Hilltop Quarry' })
  const admin = await createPerson(db, orgId)
  await setMachineAdmin(db, admin.email, true)
  return {
    product,
    people: {
      ADMIN: admin.id,
      VIEWER: (await createPerson(db, orgId, 'VIEWER')).id,
      SITE_VIEWER: (await createPerson(db, orgId, 'SITE_VIEWER')).id,
      operator: (await createPerson(db, orgId, 'VIEWER', { may_operate: true })).id,
      stranger: (await createPerson(db, otherId)).id,
    },
    things: await createOwnedThings(product.deps, orgId),
  }
}

/** A new key for each call, because some calls end the key that they use. */
export const keyOf = (
  { product }: World,
  personId: string,
  kind: Caller['kind'] = 'full',
  signedInAt: Date = new Date(),
) => createSession(product.deps.db, personId, kind, { address: '127.0.0.1', userAgent: 'test' }, signedInAt)

export const statusOf = async (world: World, call: Call): Promise<number> =>
  (await headOf(world, call)).status
