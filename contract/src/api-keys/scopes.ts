import type { Endpoint } from '../endpoint.ts'
import type { ValueOf } from '../value-of.ts'

/** The permissions of an API key. */
export const Scope = {
  READ: 'read',
  EXPORT: 'export',
  INGEST_LOG: 'ingest_log',
  WRITE: 'write',
  SECRETS: 'secrets',
  ORIGINALS: 'originals',
} as const
export type Scope = ValueOf<typeof Scope>
export const scopeLabels: Record<Scope, string> = {
  read: 'Read sites, cameras and detections',
  export: 'Export detections',
  ingest_log: 'Read the ingest log',
  write: 'Change sites, cameras, tags, alerts and webhooks',
  secrets: 'See secrets',
  originals: 'See original pictures and clips',
}
/** Notes where the label alone does not explain the risk of a scope. */
export const scopeHelp: Partial<Record<Scope, string>> = {
  read: 'Secrets and originals are left out.',
  secrets:
    'Camera addresses, signing secrets, and the addresses and headers of webhooks. Anyone who has them can send events as your cameras.',
  originals: 'Without privacy masks. Each view is in the audit log.',
}

/** Calls about users and billing require a session. */
const forPeopleOnly =
  /^\/api\/v\d\/(auth|profile|billing|organisation|integrations|api_keys|audit|contact_form|views|error_reports)\b/

/** A ticket changes nothing; it opens the live feed, which only reads. */
const readsByPost = /^\/api\/v\d\/live\/ticket$/

/** All scopes that a call requires; undefined where API keys are not accepted. */
export function scopesOf({
  method,
  url,
  config: { access, isSecret },
}: Pick<Endpoint, 'method' | 'url' | 'config'>): Scope[] | undefined {
  if ((access !== 'member' && access !== 'operator' && access !== 'admin') || forPeopleOnly.test(url))
    return undefined
  const secrets = isSecret ? [Scope.SECRETS] : []
  if (/\/(export|download)\b/.test(url)) return [Scope.EXPORT, ...secrets]
  if (/\/ingest_log\b/.test(url)) return [Scope.INGEST_LOG, ...secrets]
  if (method !== 'GET' && !readsByPost.test(url)) return [Scope.WRITE, ...secrets]
  return isSecret ? secrets : [Scope.READ]
}
