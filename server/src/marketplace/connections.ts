import type { IntegrationSlug } from '#contract/marketplace/integration-fields.ts'
import { createOutbound } from '../core/outbound.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { integrations } from './integrations/all.ts'
import { IntegrationFault, type Connection } from './integrations/integration.ts'
import { getCertificate } from './oauth-certificate.ts'
import { findAppRow, forwardsOf, openSecrets } from './queries.ts'

/** The decrypted settings of an integration, for a call. */
export async function connect(
  db: Db,
  orgId: string,
  slug: IntegrationSlug,
  { config, secrets, now }: Deps,
): Promise<Connection | undefined> {
  const row = await findAppRow(db, orgId, slug)
  if (!row) return undefined
  const outbound = createOutbound(config.outboundAllow)
  return {
    settings: { ...row.settings, ...openSecrets(row, secrets) },
    forwards: forwardsOf(row),
    outbound: (url, request) => outbound(url, { timeoutMs: config.integrationTimeoutMs, ...request }),
    urls: config.integrationUrls,
    now: now(),
    privateKey: async () => (await getCertificate(db, orgId, secrets, now())).privateKey,
  }
}

/** Stores the result of a call for the page of the app, with the reason of a failure. */
export async function noteOutcome(db: Db, orgId: string, slug: IntegrationSlug, now: Date, failure?: string) {
  await db
    .updateTable('app_settings')
    .set(
      failure === undefined
        ? { last_success_at: now }
        : { last_failed_at: now, last_failure: failure.slice(0, 500) },
    )
    .where('org_id', '=', orgId)
    .where('slug', '=', slug)
    .execute()
}

/** Tests the stored settings with a real call. Returns the reason of a failure. */
export async function testConnection(
  orgId: string,
  slug: IntegrationSlug,
  deps: Deps,
): Promise<string | undefined> {
  const connection = await connect(deps.db, orgId, slug, deps)
  if (!connection) return 'Nothing has been saved for this app yet.'
  let failure: string | undefined
  try {
    await integrations[slug].test(connection)
  } catch (error) {
    if (!(error instanceof IntegrationFault))
      deps.log.warn({ err: error, app: slug }, 'an integration failed')
    failure = error instanceof IntegrationFault ? error.message : 'The call failed.'
  }
  await noteOutcome(deps.db, orgId, slug, deps.now(), failure)
  return failure
}
