import type pg from 'pg'

/** A node of a plan from `explain (format json)`. */
interface PlanNode {
  'Relation Name'?: string
  Alias?: string
  Plans?: PlanNode[]
  [property: string]: unknown
}

const conditionNames = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter', 'Hash Cond', 'Merge Cond']

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const organisationColumn = /^"?(\w+)"?\.org_id$/

/** The value or column to which the organisation of each alias is equal. */
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

/** The tables of `tenantTables` that a plan reads without an organisation; monthly partitions count as their table. */
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
  // An alias is bound by a value, by a column of a table without tenants, or by another bound alias.
  for (let before = -1; bound.size > before;) {
    before = bound.size
    for (const [alias, other] of equal) {
      const otherAlias = /^"?(\w+)"?\./.exec(other)?.[1]
      if (otherAlias === undefined || !scans.has(otherAlias) || bound.has(otherAlias)) bound.add(alias)
    }
  }
  return [...new Set([...scans].filter(([alias]) => !bound.has(alias)).map(([, table]) => table))].sort()
}

/** The generic plan of a statement, with nested loops only, so that every condition is visible. */
export async function planOf(client: pg.Client, text: string): Promise<PlanNode | undefined> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (generic_plan, verbose, costs off, format json) ${text}`,
  )
  return rows[0]?.['QUERY PLAN'][0]?.Plan
}
