import { expect, test } from 'vitest'
import { eventSchema, eventTypes } from '#contract/messages/event-types.ts'
import { eventOfKind } from '../alerts/alert-content.ts'
import { eventExample, eventTypeRows } from './event-examples.ts'

test('every event that an alert reports has a schema, and no other', () => {
  expect([...eventTypes].sort()).toEqual([...new Set(Object.values(eventOfKind))].sort())
})

test.each(eventTypes)('the example of %s matches its schema, and is rejected without its data', (type) => {
  const example = eventExample(type, 'https://watch.example')
  expect(eventSchema(type).safeParse(example).error).toBeUndefined()
  expect(eventSchema(type).safeParse({ ...example, data: {} }).success).toBe(false)
  expect(eventSchema(type).safeParse({ ...example, version: 2 }).success).toBe(false)
})

test('a row has the JSON Schema of the body', () => {
  const [row] = eventTypeRows('https://watch.example')
  expect(row).toMatchObject({
    type: 'vehicle.alert',
    version: 1,
    schema: { type: 'object', properties: { type: { const: 'vehicle.alert' }, version: { const: 1 } } },
  })
})
