import { Role, type AccountType, type DashboardType } from '#contract/auth/accounts.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { createInvite } from './invite-links.ts'
import { refuseTakenEmail } from './queries.ts'

interface NewOrganisation {
  name: string
  account_type: AccountType
  dashboard_type: DashboardType
  adminEmail: string
  adminName: { first: string; last: string }
  now: Date
}

/**
 * Creates an organisation with an invite for its first ADMIN, whose link is `{publicUrl}/invite/{registrationToken}`.
 */
export async function createOrganisation(
  db: Db,
  { name, account_type, dashboard_type, adminEmail, adminName, now }: NewOrganisation,
): Promise<{ orgId: string; registrationToken: string }> {
  await refuseTakenEmail(db, adminEmail)
  return db.transaction().execute(async (tx) => {
    const orgId = newId(now)
    await tx.insertInto('organisations').values({ id: orgId, name, account_type, dashboard_type }).execute()
    const admin = {
      first_name: adminName.first,
      last_name: adminName.last,
      email: adminEmail,
      role: Role.ADMIN,
    }
    const { token } = await createInvite(tx, orgId, admin, now)
    await recordAudit(tx, orgId, {
      at: now,
      actorId: null,
      action: 'organisation.created',
      subject: orgId,
      detail: { adminEmail },
    })
    return { orgId, registrationToken: token }
  })
}
