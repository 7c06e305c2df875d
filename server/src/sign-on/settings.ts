import type { Selectable } from 'kysely'
import { Role } from '#contract/auth/accounts.ts'
import type { SignOnForm, SignOnSettings } from '#contract/sign-on/api.ts'
import { signOnFaults } from '#contract/sign-on/messages.ts'
import { invalid } from '../core/errors.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import type { Db, Tables } from '../db.ts'
import { listDomains, saveDomains } from './domains.ts'
import type { ProviderSettings } from './provider.ts'

export type SignOnRow = Selectable<Tables['sign_on_settings']>

export const findSignOn = (db: Db, orgId: string): Promise<SignOnRow | undefined> =>
  db.selectFrom('sign_on_settings').selectAll().where('org_id', '=', orgId).executeTakeFirst()

/** The settings, when sign-in with the provider is enabled. */
export async function findEnabledSignOn(db: Db, orgId: string): Promise<SignOnRow | undefined> {
  const row = await findSignOn(db, orgId)
  return row?.is_enabled ? row : undefined
}

export const providerOf = (secrets: SecretBox, row: SignOnRow): ProviderSettings => ({
  issuer: row.issuer,
  clientId: row.client_id,
  clientSecret: row.client_secret ? secrets.open(row.client_secret) : undefined,
})

/** One that all organisations shared. A code that arrives there may be of any provider. */
const sharedRedirectOf = (publicUrl: string) => `${publicUrl}/sign-on`

/** The address at which the sign-ins of an organisation finish. */
export const redirectOf = (publicUrl: string, row: SignOnRow): string =>
  row.has_shared_redirect ? sharedRedirectOf(publicUrl) : addressesOf(publicUrl, row.org_id).redirect_uri

/** The address at which a browser arrived. */
export const arrivedAt = (publicUrl: string, orgId: string | undefined): string =>
  orgId === undefined ? sharedRedirectOf(publicUrl) : addressesOf(publicUrl, orgId).redirect_uri

export const addressesOf = (publicUrl: string, orgId: string) => ({
  redirect_uri: `${publicUrl}/sign-on/${orgId}`,
  logout_uri: `${publicUrl}/api/v1/auth/sign_on/logout/${orgId}`,
  signed_out_uri: `${publicUrl}/login`,
  start_uri: `${publicUrl}/sign-on?organisation=${orgId}`,
})

const unset: Omit<SignOnSettings, keyof ReturnType<typeof addressesOf>> = {
  is_enabled: false,
  name: '',
  issuer: '',
  client_id: '',
  has_client_secret: false,
  domains: [],
  domain_proofs: [],
  groups_claim: 'groups',
  grants: [],
  default_role: null,
  creates_members: true,
  is_only: false,
  emergency_user_id: null,
  has_shared_redirect: false,
  shared_redirect_uri: null,
}

export async function readSettings(
  db: Db,
  secrets: SecretBox,
  orgId: string,
  publicUrl: string,
): Promise<SignOnSettings> {
  const [row, proofs] = await Promise.all([findSignOn(db, orgId), listDomains(db, secrets, orgId)])
  const addresses = addressesOf(publicUrl, orgId)
  if (!row) return { ...unset, ...addresses }
  const { org_id: _org, client_secret, changed_at: _at, ...settings } = row
  return {
    ...settings,
    domains: proofs.map(({ domain }) => domain),
    domain_proofs: proofs,
    has_client_secret: client_secret !== null,
    shared_redirect_uri: row.has_shared_redirect ? sharedRedirectOf(publicUrl) : null,
    ...addresses,
  }
}

/** Saves the form. Without a new secret the stored one stays; the shared address stays for the same provider only. */
export async function saveSettings(
  tx: Db,
  orgId: string,
  { domains, client_secret: _given, ...form }: SignOnForm,
  newSecret: Buffer | undefined,
  now: Date,
): Promise<void> {
  const stored = await findSignOn(tx, orgId)
  const values = {
    ...form,
    grants: JSON.stringify(form.grants),
    client_secret: newSecret ?? stored?.client_secret ?? null,
    has_shared_redirect:
      stored !== undefined &&
      stored.has_shared_redirect &&
      stored.issuer === form.issuer &&
      form.has_shared_redirect !== false,
    changed_at: now,
  }
  await tx
    .insertInto('sign_on_settings')
    .values({ org_id: orgId, ...values })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(values))
    .execute()
  await saveDomains(tx, orgId, domains)
}

/** The emergency ADMIN signs in with a password and must have one. */
export async function refuseWithoutEmergency(
  tx: Db,
  orgId: string,
  { is_only, emergency_user_id }: SignOnForm,
): Promise<void> {
  if (!is_only && !emergency_user_id) return
  const admin =
    emergency_user_id &&
    (await tx
      .selectFrom('users')
      .select('id')
      .where('org_id', '=', orgId)
      .where('id', '=', emergency_user_id)
      .where('role', '=', Role.ADMIN)
      .where('password_hash', 'is not', null)
      .where('deactivated_at', 'is', null)
      .executeTakeFirst())
  if (!admin) throw invalid({ emergency_user_id: [signOnFaults.emergency] })
}
