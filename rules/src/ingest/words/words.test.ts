import { expect, test } from 'vitest'
import { milesight } from '../formats/milesight.ts'
import { plateRecognizer } from '../formats/plate-recognizer/plate-recognizer.ts'
import { jsonPayload, readOne } from '../testing/payloads.ts'
import { colourOf, makeModelOf, wordFor } from './words.ts'

test('placeholders such as unknown are not a colour, make or model', () => {
  expect(['Unknown', 'other', '-', 'N/A', '0', '', undefined].map(wordFor)).toEqual(Array(7).fill(undefined))
  expect(['White', 'Otherworld', 3].map(colourOf)).toEqual(['white', 'otherworld', '3'])
  expect(makeModelOf('Toyota', 'Unknown')).toBe('Toyota')
  expect(makeModelOf('generic', 'Unknown')).toBeUndefined()
  expect(makeModelOf(' Toyota ', 'Yaris')).toBe('Toyota Yaris')
})

test('a vehicle without details has neither colour nor make', () => {
  const read = {
    device: 'Gate',
    time: '2024-06-30 10:00:00',
    plate: 'KDM427',
    detection_region: '1',
    vehicle_color: 'Unknown',
  }
  expect(readOne(milesight, jsonPayload(read)).detections[0]!.colour).toBeUndefined()
  const result = {
    plate: 'kdm427',
    model_make: [{ make: 'generic', model: 'Unknown', score: 0.2 }],
    color: [{ color: 'unknown', score: 0.3 }],
  }
  const json = { hook: { event: 'recognition' }, data: { results: [result] } }
  const [seen] = readOne(plateRecognizer, jsonPayload(json)).detections
  expect(seen).toEqual({ type: 'vehicle', plate: 'KDM427', candidates: [], tags: [] })
})
