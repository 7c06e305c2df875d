import type { Statement } from '../statements/pipeline.ts'

const givenRows = /unnest\(\$(\d+)::"?(\w+)"?\[\]\)(?: as (\w+))?/g
/** A join condition on the organisation. */
const joined = /("?\w+"?\."?org_id"?) = "?\w+"?\."?org_id"?/g
const givenOrganisations = /\(select distinct org_id from unnest\((\$\d+::"?\w+"?\[\])\)\)/g

/**
 * Rewrites a statement about rows of one organisation to contain it as a value. A cluster can then route the whole
 * statement to one node; it cannot look into rows of an array parameter.
 */
export function ofOneOrganisation<Row>(
  { text, values }: Statement<Row>,
  orgId: string,
  columnsOf: (type: string) => readonly string[] | undefined,
): Statement<Row> {
  const organisation = `$${values.length + 1}::uuid`
  let isAboutRows = false
  let unnamed = 0
  const bound = text
    .replaceAll(givenOrganisations, (_, rows: string) => {
      isAboutRows = true
      // Names the rows too: a parameter that a statement does not mention has no type.
      return `(select ${organisation} as org_id where ${rows} is not null)`
    })
    .replaceAll(givenRows, (whole, number: string, type: string, alias: string | undefined) => {
      const columns = columnsOf(type)
      if (!columns) return whole
      isAboutRows = true
      const list = columns
        .map((name) => (name === 'org_id' ? `${organisation} as org_id` : `"${name}"`))
        .join(', ')
      return `(select ${list} from unnest($${number}::"${type}"[])) as ${alias ?? `given_${++unnamed}`}`
    })
  if (!isAboutRows) return { text, values }
  return { text: bound.replaceAll(joined, `$1 = $${organisation}`), values: [...values, orgId] }
}
