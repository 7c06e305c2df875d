import { Role, type AccountType, type DashboardType } from '#contract/auth/accounts.ts'
import { defaultPlace } from '#contract/product/place.ts'
import { setupRefusals, type OrganisationKind, type SetupForm } from '#contract/setup/api.ts'
import { registrationPasswordFaults } from '#rules/auth.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { commonPasswordFault } from '../auth/common-passwords.ts'
import { hashPassword } from '../auth/passwords.ts'
import { AppError, invalid } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { insertUser, refuseTakenEmail } from '../organisation/queries.ts'
import { requirePlace } from '../organisation/place-routes.ts'
import { findSetupState, lockSetup } from './queries.ts'

const typesOf: Record<OrganisationKind, { account_type: AccountType; dashboard_type: DashboardType }> = {
  vehicles: { account_type: 'VEHICLE', dashboard_type: 0 },
  safety: { account_type: 'HS', dashboard_type: 0 },
  wildlife: { account_type: 'VEHICLE', dashboard_type: 1 },
}

export const setupClosed = () => new AppError('conflict', setupRefusals.closed)

/** The first organisation with its first ADMIN, who is also the administrator of the machine. */
export async function setUp(db: Db, form: SetupForm, now: Date): Promise<void> {
  const faults =
    registrationPasswordFaults(form.password1, form.password2) ??
    commonPasswordFault('password1', form.password1)
  if (faults) throw invalid(faults)
  const place = requirePlace(form.place ?? defaultPlace)
  await refuseTakenEmail(db, form.email)
  const password_hash = await hashPassword(form.password1)
  await db.transaction().execute(async (tx) => {
    await lockSetup(tx)
    if (!(await findSetupState(tx)).is_open) throw setupClosed()
    const orgId = newId(now)
    const id = newId(now)
    await tx
      .insertInto('organisations')
      .values({ id: orgId, name: form.organisation, ...typesOf[form.kind], place })
      .execute()
    const { first_name, last_name, email } = form
    await insertUser(tx, {
      id,
      org_id: orgId,
      first_name,
      last_name,
      email,
      password_hash,
      role: Role.ADMIN,
      is_machine_admin: true,
    })
    await recordAudit(tx, orgId, {
      at: now,
      actorId: id,
      action: 'organisation.created',
      subject: orgId,
      detail: { adminEmail: email },
    })
  })
}
