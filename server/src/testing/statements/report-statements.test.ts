import { expect, test } from 'vitest'
import { createTestDatabase } from '../product/test-database.ts'
import { findUnboundStatements } from './report-statements.ts'

const unbound = async (...texts: string[]) => {
  const database = await createTestDatabase()
  try {
    const found = await findUnboundStatements(
      database.url,
      texts.map((text) => ({ text, from: 'here' })),
    )
    return found.map(({ text, tables }) => ({ text, tables }))
  } finally {
    await database.close()
  }
}

test('reports a statement that reads a tenant table without an organisation, and no statement that names one', async () => {
  const faults = [
    ['select * from sites where id = $1', ['sites']],
    ['select * from detections where time > $1', ['detections']],
    ['update cameras set name = $1 where id = $2', ['cameras']],
    ['delete from visits where id = $1', ['visits']],
    ['select sites.id from sites join cameras on cameras.org_id = sites.org_id', ['cameras', 'sites']],
    [
      'select * from sites where org_id = $1 and exists (select from cameras where site_id = sites.id)',
      ['cameras'],
    ],
    ['with gone as (delete from tags where id = $1 returning *) select * from gone', ['tags']],
  ] as const
  const right = [
    'select * from sites where org_id = $1 and id = $2',
    'select * from detections where org_id = $1 and time > $2',
    'select sites.id from sites join cameras using (org_id) where cameras.org_id = $1',
    'select * from users where email = $1',
    'select member_sites.site_id from users join member_sites on member_sites.org_id = users.org_id and user_id = users.id where email = $1',
    'insert into tags (org_id, id, slug, label) values ($1, $2, $3, $4)',
    'select plates.plate from unnest($1::seen_plate[]) as seen join plates on plates.org_id = seen.org_id and plates.plate = seen.plate',
    'begin',
  ]
  const found = await unbound(...faults.map(([text]) => text), ...right)
  expect(found).toEqual(faults.map(([text, tables]) => ({ text, tables })))
})
