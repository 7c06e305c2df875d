import type { Endpoint } from '../endpoint.ts'
import type { ValueOf } from '../value-of.ts'

/** What an API key may do. */
export const Scope = { READ: 'read', EXPORT: 'export', INGEST_LOG: 'ingest_log', WRITE: 'write' } as const
export type Scope = ValueOf<typeof Scope>
export const scopeLabels: Record<Scope, string> = {
  read: 'Read sites, cameras and detections',
  export: 'Export detections',
  ingest_log: 'Read the ingest log',
  write: 'Change sites, cameras, tags, alerts and webhooks',
}

/** What belongs to people and their money opens with a session only. */
const forPeopleOnly =
  /^\/api\/v\d\/(auth|profile|billing|organisation|integrations|api_keys|audit|contact_form|views|error_reports)\b/

/** The scope that a call needs; undefined where no API key opens it. */
export function scopeOf({
  method,
  url,
  config: { access },
}: Pick<Endpoint, 'method' | 'url' | 'config'>): Scope | undefined {
  if ((access !== 'member' && access !== 'admin') || forPeopleOnly.test(url)) return undefined
  if (/\/(export|download)\b/.test(url)) return Scope.EXPORT
  if (/\/ingest_log\b/.test(url)) return Scope.INGEST_LOG
  return method === 'GET' ? Scope.READ : Scope.WRITE
}
