import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { withoutListLengths, type SeenStatement } from './seen-statement.ts'
import { identityTables } from './tenant-tables.ts'
import { isAcrossOrganisations } from './across-organisations.ts'
import { planOf, unboundTables } from './unbound-scans.ts'

/** Turns off plans that hide a condition on the organisation. Uploads of lists use a
 * temporary table, which exists during their transaction only. */
const settings = `set enable_hashjoin = off; set enable_mergejoin = off; set constraint_exclusion = off;
  select ensure_partitions('2026-01-01', '2026-01-31');
  create temporary table staged_entries (
    plate text, is_pattern boolean, note text, valid_from timestamptz, valid_to timestamptz,
    is_priority boolean, reason text, recipients text[], details jsonb)`

export interface UnboundStatement extends SeenStatement {
  tables: string[]
}

/** Executed statements that read a tenant table without naming an organisation. */
export async function findUnboundStatements(
  databaseUrl: string,
  statements: readonly SeenStatement[],
): Promise<UnboundStatement[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(settings)
    const tenantTables = await readTenantTables(client)
    const unbound: UnboundStatement[] = []
    for (const { text, from } of statements.filter(({ text }) => isQuery(text))) {
      const plan = await planOf(client, text).catch((error: unknown) => {
        if (!isOfTestsOwn(error)) console.warn(`${from} was not checked (${String(error)}): ${text}`)
        return undefined
      })
      const tables = plan ? unboundTables(plan, tenantTables) : []
      if (tables.length > 0) unbound.push({ text, from, tables })
    }
    return unbound
  } finally {
    await client.end()
  }
}

/** Statements on a table or type that a test created. */
const isOfTestsOwn = (error: unknown) =>
  error instanceof Error && 'code' in error && ['42P01', '42704'].includes(String(error.code))

const isQuery = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes('graphile_worker')

async function readTenantTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'org_id'`,
  )
  return new Set(rows.map((row) => row.table_name).filter((name) => !identityTables.has(name)))
}

/** Fails the run at its end when a statement names no organisation and is not on the list. */
export async function reportUnboundStatements(databaseUrl: string, folder: string): Promise<void> {
  const unbound = await findUnboundStatements(databaseUrl, readStatements(folder))
  const faults = unbound.filter(({ from, tables }) => !isAcrossOrganisations(from, tables))
  if (faults.length === 0) return
  for (const { from, tables, text } of faults)
    console.error(`\n${from} reads ${tables.join(', ')} without an organisation:\n${text}`)
  console.error(`\n${faults.length} statements touch tables of tenants without their organisation.`)
  process.exitCode = 1
}

function readStatements(folder: string): SeenStatement[] {
  const byText = new Map<string, SeenStatement>()
  for (const file of readdirSync(folder)) {
    const statements = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as SeenStatement[]
    for (const statement of statements) byText.set(withoutListLengths(statement.text), statement)
  }
  return [...byText.values()]
}
