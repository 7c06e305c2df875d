import { expect, test } from 'vitest'
import { shareProduct } from '../../../testing/product/test-app.ts'
import { readTables } from './distribute.ts'
import { placeFaults, placeOf, type Table } from './table-places.ts'

const product = await shareProduct()
const tables = await readTables(product.deps.pool, { isCluster: false })

test('every table of the product can be spread over a cluster, or has its place on the coordinator or on every node', () => {
  expect(placeFaults(tables)).toEqual([])
})

test('data of organisations that came later is spread by organisation', () => {
  const names = tables.map(({ name }) => name)
  const spread = names.filter((name) => placeOf(name) === 'by organisation')
  expect(spread).toEqual(
    expect.arrayContaining([
      'audit_log',
      'legal_cases',
      'case_holds',
      'evidence_packages',
      'evidence_passwords',
      'retention_settings',
      'vision_queue',
      'review_decisions',
      'incidents',
      'scim_groups',
    ]),
  )
})

test('a table without an organisation, a key without it and a reference to another place are faults', () => {
  const good: Table = {
    name: 'notes',
    hasOrganisation: true,
    isDistributed: false,
    needs: ['users'],
    keysWithoutOrganisation: [],
  }
  const faultsOf = (table: Partial<Table>) => placeFaults([...tables, { ...good, ...table }])
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ hasOrganisation: false })).toEqual(['notes has no org_id to be spread by.'])
  expect(faultsOf({ keysWithoutOrganisation: ['notes_pkey'] })).toEqual([
    'notes_pkey of notes is unique without org_id.',
  ])
  expect(faultsOf({ needs: ['users', 'incidents'] })).toEqual([
    'notes references incidents, and one of them a table on every node.',
  ])
  expect(faultsOf({ needs: ['sessions'] })).toEqual(['notes references sessions, which is elsewhere.'])
  expect(placeFaults(tables.filter(({ name }) => name !== 'sessions'))).toEqual([
    'sessions is listed and does not exist.',
  ])
})
