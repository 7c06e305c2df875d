/**
 * Small tables that are joined with tenant tables or needed before the organisation is known. Every node has a copy.
 */
export const referenceTables = ['organisations', 'users', 'member_sites']

/** Written by every sign-in and never joined with tenant data, so they stay on the coordinator. */
const coordinatorTables: readonly string[] = [
  'address_changes',
  'api_keys',
  'assistant_clients',
  'assistant_codes',
  'assistant_grants',
  'assistant_tokens',
  'attempt_limits',
  'backup_schedule',
  'backups',
  'camera_accounts',
  'camera_tokens',
  'demo_filling',
  'invites',
  'job_faults',
  'job_workers',
  'known_addresses',
  'mfa_requests',
  'passkey_challenges',
  'passkeys',
  'password_resets',
  'schema_migrations',
  'sessions',
  'public_pages',
  'scim_tokens',
  'share_links',
  'sign_on_attempts',
  'sign_on_domains',
  'sms_numbers',
  'sms_replies',
]

export interface Table {
  name: string
  hasOrganisation: boolean
  isDistributed: boolean
  /** The tables that its foreign keys reference. */
  needs: string[]
  /** Unique keys without the organisation, which no node could check alone. */
  keysWithoutOrganisation: string[]
}

export type Place = 'coordinator' | 'every node' | 'by organisation'

export function placeOf(name: string): Place {
  if (coordinatorTables.includes(name)) return 'coordinator'
  return referenceTables.includes(name) ? 'every node' : 'by organisation'
}

/** Why the tables cannot be spread over a cluster: what a new table must have, or where it must be listed. */
export function placeFaults(tables: readonly Table[]): string[] {
  const names = new Set(tables.map(({ name }) => name))
  const missing = [...coordinatorTables, ...referenceTables].filter((name) => !names.has(name))
  return [
    ...missing.map((name) => `${name} is listed and does not exist.`),
    ...tables.flatMap((table) => faultsOf(table)),
    ...boundFaults(tables),
  ]
}

/**
 * Citus converts tables that are connected by foreign keys to a reference table together. It distributes none of these
 * that another one references.
 */
function boundFaults(tables: readonly Table[]): string[] {
  const spread = tables.filter(({ name }) => placeOf(name) === 'by organisation')
  const names = new Set(spread.map(({ name }) => name))
  const bound = new Set<string>()
  const isConnected = ({ name, needs }: Table) =>
    bound.has(name) || needs.some((needed) => placeOf(needed) === 'every node' || bound.has(needed))
  for (let before = -1; before < bound.size;) {
    before = bound.size
    for (const table of spread.filter(isConnected))
      for (const name of [table.name, ...table.needs.filter((needed) => names.has(needed))]) bound.add(name)
  }
  return spread
    .filter(({ name }) => bound.has(name))
    .flatMap(({ name, needs }) =>
      needs.filter((needed) => names.has(needed)).map((needed) => ({ name, needed })),
    )
    .map(({ name, needed }) => `${name} references ${needed}, and one of them a table on every node.`)
}

function faultsOf({ name, hasOrganisation, needs, keysWithoutOrganisation }: Table): string[] {
  const place = placeOf(name)
  const reachable: Record<Place, readonly Place[]> = {
    coordinator: ['coordinator', 'every node'],
    'every node': ['every node'],
    'by organisation': ['by organisation', 'every node'],
  }
  const unreachable = needs.filter((needed) => !reachable[place].includes(placeOf(needed)))
  const references = unreachable.map((needed) => `${name} references ${needed}, which is elsewhere.`)
  if (place !== 'by organisation') return references
  return [
    ...(hasOrganisation ? [] : [`${name} has no org_id to be spread by.`]),
    ...keysWithoutOrganisation.map((key) => `${key} of ${name} is unique without org_id.`),
    ...references,
  ]
}
