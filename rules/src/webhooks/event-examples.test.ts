import { expect, test } from 'vitest'
import { eventSchema, eventTypes, type EventType } from '#contract/messages/event-types.ts'
import { riskLevelLabels } from '#contract/safety/enumerations.ts'
import { violationTypes } from '#contract/safety/violations.ts'
import { objectClassLabels, type ObjectClass } from '#contract/wildlife/enumerations.ts'
import { eventOfKind } from '../alerts/alert-content.ts'
import { riskClass } from '../explorer/classes.ts'
import { objectTypes } from '../ingest/words/object-type.ts'
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

const exampleOf = (type: EventType) => {
  const { data } = eventExample(type, 'https://watch.example') as {
    data: { title: string; facts: object[]; data: Record<string, never> }
  }
  return { ...data, values: data.data }
}

test('the example of an observation names the violation of its number, at a risk of its class', () => {
  const { title, facts, values } = exampleOf('safety.observation')
  const { violation_type, risk_level }: { violation_type: number; risk_level: number } = values as never
  expect(title).toBe(`${violationTypes[violation_type]!.label} at Te Ahu a Turanga, Gate 1`)
  const risk = riskLevelLabels[riskClass(risk_level)]
  expect(facts).toEqual([{ label: 'Risk', value: `${risk}, score ${risk_level}` }])
})

test('the example of a sighting names the species of its class and its count', () => {
  const { title, values } = exampleOf('wildlife.sighting')
  const { object_class, species, count }: { object_class: ObjectClass; species: string; count: number } =
    values as never
  expect(species).toBe(objectClassLabels[object_class])
  expect(title).toBe(`${count} ${species} seen at Kawhia Survey, Gate 1`)
})

test('the example of a region has a type that cameras send', () => {
  expect(objectTypes).toContain(exampleOf('region.alert').values['type'])
})

test('a row has the JSON Schema of the body', () => {
  const [row] = eventTypeRows('https://watch.example')
  expect(row).toMatchObject({
    type: 'vehicle.alert',
    version: 1,
    schema: { type: 'object', properties: { type: { const: 'vehicle.alert' }, version: { const: 1 } } },
  })
})
