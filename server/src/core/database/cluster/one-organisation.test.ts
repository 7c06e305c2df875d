import { expect, test } from 'vitest'
import { ofOneOrganisation } from './one-organisation.ts'

const columnsOf = (type: string) => ({ plates: ['org_id', 'plate'] })[type]

test('rows with an alias get the organisation as a value under that alias', () => {
  const update = {
    text: 'update plates set x = 1 from unnest($1::"plates"[]) as given where plates.org_id = given.org_id',
    values: ['rows'],
  }
  expect(ofOneOrganisation(update, 'an id', columnsOf)).toEqual({
    text: 'update plates set x = 1 from (select $2::uuid as org_id, "plate" from unnest($1::"plates"[])) as given where plates.org_id = $2::uuid',
    values: ['rows', 'an id'],
  })
})

test('rows without an alias get one, and joined organisations become the value', () => {
  const question = {
    text: 'insert into plates select * from unnest($2::plates[]); select (select distinct org_id from unnest($1::plates[])) as o',
    values: ['a', 'b'],
  }
  expect(ofOneOrganisation(question, 'an id', columnsOf)).toEqual({
    text: 'insert into plates select * from (select $3::uuid as org_id, "plate" from unnest($2::"plates"[])) as given_1; select (select $3::uuid as org_id where $1::plates[] is not null) as o',
    values: ['a', 'b', 'an id'],
  })
})

test('other statements stay unchanged', () => {
  const lock = { text: 'select 1 from unnest($1::text[])', values: ['x'] }
  expect(ofOneOrganisation(lock, 'an id', columnsOf)).toEqual(lock)
})
