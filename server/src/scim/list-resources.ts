import {
  exactValue,
  isAbout,
  matches,
  readFilter,
  type Comparison,
  type ScimValues,
} from '#rules/scim/filter.ts'
import { scimSchemas } from '#rules/scim/resources.ts'
import type { Db } from '../db.ts'
import type { Kind } from './kinds.ts'
import type { Choice, Page } from './queries.ts'

const pageLimit = 200

interface ListQuery {
  filter?: string | undefined
  startIndex: number
  count: number
  excludedAttributes: string
}

/** A page of the resources that the filter selects. Counting starts at one. */
export async function listOf<Row>(
  db: Db,
  orgId: string,
  kind: Kind<Row>,
  { filter, startIndex, count, excludedAttributes }: ListQuery,
): Promise<ScimValues> {
  const start = Math.max(1, startIndex)
  const page = { limit: Math.min(Math.max(0, count), pageLimit), offset: start - 1 }
  const excluded = new Set(excludedAttributes.split(',').map((name) => name.trim()))
  const { total, rows } = await select(db, orgId, kind, filter ? readFilter(filter) : [], page)
  const shown = excluded.has(kind.relations) ? rows.map(kind.outline) : await kind.show(db, orgId, rows)
  return {
    schemas: [scimSchemas.list],
    totalResults: total,
    startIndex: start,
    itemsPerPage: shown.length,
    Resources: shown.map((resource) =>
      Object.fromEntries(Object.entries(resource).filter(([name]) => !excluded.has(name))),
    ),
  }
}

/** The part of a filter that the database answers. */
function choiceOf<Row>({ path, named }: Kind<Row>, wanted: readonly Comparison[]): Choice {
  const name = exactValue(wanted, named)
  const externalId = exactValue(wanted, 'externalId')
  const isActive = exactValue(wanted, 'active')
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof externalId === 'string' && { externalId }),
    ...(path === 'Users' && typeof isActive === 'boolean' && { isActive }),
  }
}

/** Other comparisons are made here, with relations only if they are compared. */
async function select<Row>(
  db: Db,
  orgId: string,
  kind: Kind<Row>,
  wanted: readonly Comparison[],
  page: Page,
): Promise<{ total: number; rows: Row[] }> {
  const choice = choiceOf(kind, wanted)
  if (Object.keys(choice).length === wanted.length)
    return { total: await kind.count(db, orgId, choice), rows: await kind.list(db, orgId, choice, page) }
  const candidates = await kind.list(db, orgId, choice)
  const compared = isAbout(wanted, kind.relations)
    ? await kind.show(db, orgId, candidates)
    : candidates.map(kind.outline)
  const found = candidates.filter((_, index) => matches(compared[index]!, wanted))
  return { total: found.length, rows: found.slice(page.offset, page.offset + page.limit) }
}
