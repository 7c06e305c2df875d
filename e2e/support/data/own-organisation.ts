import type { APIRequestContext } from '@playwright/test'
import { AccountType, DashboardType } from '#contract/auth/accounts.ts'
import { connect } from '../../../server/src/core/database/database.ts'
import { findRunningPostgres } from '../../../server/src/core/database/embedded/embedded-postgres.ts'
import type { Tables } from '../../../server/src/db.ts'
import { createOrganisation } from '../../../server/src/organisation/create-organisation.ts'
import { newAddress, registerAs } from './newcomer.ts'

const kinds = {
  vehicles: { account_type: AccountType.VEHICLE, dashboard_type: DashboardType.BIGEYES },
  safety: { account_type: AccountType.HS, dashboard_type: DashboardType.BIGEYES },
  wildlife: { account_type: AccountType.VEHICLE, dashboard_type: DashboardType.MAUI63 },
}

/** Creates an empty organisation for a test that changes settings of all its members. Returns the address of its ADMIN. */
export async function ownOrganisation(
  request: APIRequestContext,
  kind: keyof typeof kinds,
): Promise<string> {
  const email = newAddress('owner')
  const { db, close } = connect<Tables>(findRunningPostgres(process.env['SIGHTLINE_E2E_DATA'] ?? 'data')!.url)
  try {
    const { registrationToken } = await createOrganisation(db, {
      ...kinds[kind],
      name: `Organisation of ${email}`,
      adminEmail: email,
      adminName: { first: 'Nikau', last: 'Rangi' },
      now: new Date(),
    })
    await registerAs(request, email, registrationToken)
  } finally {
    await close()
  }
  return email
}
