import type pg from 'pg'

/** A part of a plan as `explain (format json)` gives it. */
interface PlanNode {
  'Relation Name'?: string
  Alias?: string
  Plans?: PlanNode[]
  [property: string]: unknown
}

const conditionNames = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter', 'Hash Cond', 'Merge Cond']

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const organisationColumn = /^"?(\w+)"?\.org_id$/

/** What each alias's organisation is equal to: a value, or the column of another alias. */
function equalities(conditions: readonly string[]): [alias: string, other: string][] {
  return conditions.flatMap((condition) =>
    [...condition.matchAll(/([^()\s]+) = (?=\(*([^()\s]+))/g)].flatMap(([, left, right]) =>
      [
        [left!, right!],
        [right!, left!],
      ].flatMap(([column, other]): [string, string][] => {
        const alias = organisationColumn.exec(column!)?.[1]
        return alias === undefined ? [] : [[alias, other!]]
      }),
    ),
  )
}

/** The tables of `tenantTables` that a plan reads without an organisation; a month of one counts as the table. */
export function unboundTables(plan: PlanNode, tenantTables: ReadonlySet<string>): string[] {
  const nodes = nodesOf(plan)
  const scans = new Map<string, string>()
  for (const node of nodes) {
    const relation = node['Relation Name']?.replace(/_\d{4}_\d{2}$/, '')
    const isScan = String(node['Node Type']).endsWith('Scan')
    if (isScan && relation && tenantTables.has(relation)) scans.set(node.Alias ?? relation, relation)
  }
  const conditions = nodes.flatMap((node) =>
    conditionNames.map((name) => node[name]).filter((condition) => typeof condition === 'string'),
  )
  const equal = equalities(conditions)
  const bound = new Set<string>()
  // One that equals another is bound when that is; a value, or a column of what is no table of tenants, binds.
  for (let before = -1; bound.size > before;) {
    before = bound.size
    for (const [alias, other] of equal) {
      const otherAlias = /^"?(\w+)"?\./.exec(other)?.[1]
      if (otherAlias === undefined || !scans.has(otherAlias) || bound.has(otherAlias)) bound.add(alias)
    }
  }
  return [...new Set([...scans].filter(([alias]) => !bound.has(alias)).map(([, table]) => table))].sort()
}

/** How the database would run it, whatever its values are; joins one by one, so that every condition shows. */
export async function planOf(client: pg.Client, text: string): Promise<PlanNode | undefined> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (generic_plan, verbose, costs off, format json) ${text}`,
  )
  return rows[0]?.['QUERY PLAN'][0]?.Plan
}
