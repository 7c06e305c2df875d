import { expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import type { PreparedEvent } from '../events/prepared-event.ts'
import { consequences } from './consequences.ts'

const camera = { orgId: 'org', id: 'gate', functionType: FunctionType.ENTRY, looksForStolenPlates: true }
const seen = (detection: object) =>
  ({
    camera,
    event: { time: new Date('2026-05-04T10:00:00Z'), detections: [{ candidates: [], ...detection }] },
  }) as unknown as PreparedEvent

/** The tables that all lookups for an event read. */
const tablesRead = (event: PreparedEvent) => {
  const texts = consequences.flatMap((each) => each.lookUp?.([event])?.text ?? [])
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/(?:from|join) (\w+)/g)].map(([, table]) => table))),
  ]
}

test('looks up only the version of the alerts and the place of the organisation for a person at a gate', () => {
  expect(tablesRead(seen({ type: 'person' })).filter((name) => name !== 'unnest')).toEqual([
    'alert_versions',
    'organisations',
  ])
})

test('looks up passes, visits, lists and alerts for a plate at a gate', () => {
  expect(tablesRead(seen({ type: 'car', plate: 'KTR900' }))).toEqual(
    expect.arrayContaining(['passes', 'visits', 'filter_list_plates', 'alert_versions', 'alerts']),
  )
})
