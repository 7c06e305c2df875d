import { generateSecret } from 'otplib'
import { hashPassword } from '../server/src/auth/passwords.ts'
import { newId } from '../server/src/core/ids.ts'
import type { Db } from '../server/src/db.ts'
import type { Deps } from '../server/src/deps.ts'
import { demoOrganisations, demoPassword, type DemoOrganisation } from './people.ts'

/** Fills an empty product with the demo organisations, all or nothing. */
export async function fillDemo(deps: Deps): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await deps.db.transaction().execute(async (tx) => {
    for (const organisation of demoOrganisations)
      await createOrganisation(tx, deps, organisation, passwordHash)
  })
}

async function createOrganisation(
  tx: Db,
  deps: Deps,
  organisation: DemoOrganisation,
  passwordHash: string,
): Promise<void> {
  const orgId = newId(deps.now())
  await tx
    .insertInto('organisations')
    .values({
      id: orgId,
      name: organisation.name,
      account_type: organisation.accountType,
      dashboard_type: organisation.dashboardType,
      is_demo: true,
    })
    .execute()
  for (const person of organisation.people) {
    await tx
      .insertInto('users')
      .values({
        id: newId(deps.now()),
        org_id: orgId,
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        role: person.role,
        password_hash: passwordHash,
        must_activate_mfa: person.mustActivateMfa ?? false,
        ...(person.hasMfa && { mfa_secret: deps.secrets.seal(generateSecret()), mfa_enabled_at: deps.now() }),
      })
      .execute()
  }
}
