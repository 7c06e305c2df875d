import { expect, test } from 'vitest'
import { shareProduct } from '../../../testing/product/test-app.ts'
import { changeTriggers, definitionOf } from './change-triggers.ts'

const product = await shareProduct()

test('the list contains every trigger that notifies of changed settings', async () => {
  const { rows } = await product.deps.pool.query<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger where tgfoid = 'notify_change'::regproc`,
  )
  const listed = changeTriggers.map((trigger) => definitionOf(trigger, 'notify_change'))
  expect(rows.map(({ definition }) => definition).sort()).toEqual(listed.toSorted())
})
