import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { SignOnDomain } from '#contract/sign-on/api.ts'
import { signOnFaults } from '#contract/sign-on/messages.ts'
import { domainOf } from '#rules/sign-on.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { invalid } from '../core/errors.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'
import { findTexts } from './find-texts.ts'

const recordName = (domain: string) => `_sightline.${domain}`

/** The text of the DNS record: no other organisation has the same, and it needs no storage. */
function recordValue(secrets: SecretBox, orgId: string, domain: string): string {
  const proof = createHmac('sha256', secrets.derive('sign-on domains')).update(`${orgId} ${domain}`)
  return `sightline-verification=${proof.digest('base64url')}`
}

const listRows = (db: Db, orgId: string) =>
  db
    .selectFrom('sign_on_domains')
    .select(['domain', 'is_proven'])
    .where('org_id', '=', orgId)
    .orderBy('domain')
    .execute()

/** The listed domains with the records that prove them. */
export const listDomains = async (db: Db, secrets: SecretBox, orgId: string): Promise<SignOnDomain[]> =>
  (await listRows(db, orgId)).map(({ domain, is_proven }) => ({
    domain,
    is_proven,
    record_name: recordName(domain),
    record_value: recordValue(secrets, orgId, domain),
  }))

/** The domains whose addresses may sign in with the provider of the organisation. */
export const findProvenDomains = async (db: Db, orgId: string): Promise<string[]> =>
  (await listRows(db, orgId)).filter(({ is_proven }) => is_proven).map(({ domain }) => domain)

export async function findOrganisationOfEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_on_domains')
    .select('org_id')
    .where('domain', '=', domainOf(email))
    .where('is_proven', '=', true)
    .executeTakeFirst()
  return row?.org_id
}

/** Lists exactly these domains. Those that were proven stay so. */
export async function saveDomains(tx: Db, orgId: string, domains: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('sign_on_domains')
    .where('org_id', '=', orgId)
    .where('domain', 'not in', [...domains])
    .execute()
  await tx
    .insertInto('sign_on_domains')
    .values([...new Set(domains)].map((domain) => ({ domain, org_id: orgId, is_proven: false })))
    .onConflict((conflict) => conflict.columns(['org_id', 'domain']).doNothing())
    .execute()
}

/** Rejects a domain that the organisation has not listed, or whose DNS has no record of it. */
export async function refuseWithoutRecord(
  db: Db,
  secrets: SecretBox,
  orgId: string,
  domain: string,
): Promise<void> {
  const listed = (await listRows(db, orgId)).some((row) => row.domain === domain)
  if (!listed) throw invalid({ domain: [signOnFaults.unlistedDomain(domain)] })
  const texts = await findTexts(recordName(domain))
  if (!texts.includes(recordValue(secrets, orgId, domain)))
    throw invalid({ domain: [signOnFaults.unprovenDomain(recordName(domain))] })
}

/** Gives a domain to the organisation that has proved it last. Another one must prove it again. */
export async function proveDomain(
  tx: Db,
  orgId: string,
  domain: string,
  { at, actorId, by }: { at: Date; actorId: string | null; by: 'DNS' | 'the administrator of the machine' },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-on domain ${domain}`}, 0))`.execute(tx)
  const lost = await tx
    .updateTable('sign_on_domains')
    .set({ is_proven: false })
    .where('domain', '=', domain)
    .where('org_id', '!=', orgId)
    .where('is_proven', '=', true)
    .returning('org_id')
    .execute()
  for (const { org_id } of lost)
    await recordAudit(tx, org_id, { at, actorId: null, action: 'sign_on.domain_lost', subject: domain })
  const { numUpdatedRows } = await tx
    .updateTable('sign_on_domains')
    .set({ is_proven: true })
    .where('org_id', '=', orgId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const entry = { at, actorId, action: 'sign_on.domain_proved', subject: domain, detail: { by } } as const
  await recordAudit(tx, orgId, entry)
  return true
}
