import { expect, test } from 'vitest'
import { generic } from './generic.ts'
import { base64Image, context, jsonPayload, readOne } from '../testing/payloads.ts'

test('reads any body that names a plate, with or without a time', () => {
  const read = (json: object) => readOne(generic, jsonPayload(json))
  expect(read({ plate: 'abc 123', time: 1_719_700_000, confidence: '88', direction: 'in' })).toMatchObject({
    eventKey: '1719700000||ABC123',
    detections: [{ plate: 'ABC123', plateConfidence: 88, movement: 'entering' }],
  })
  expect(read({ plate_number: 'ABC123' }).eventKey).toBeUndefined()
  expect(read({ plate_number: 'ABC123', Image: base64Image }).image?.source.in).toBe('body')
  expect(generic.read(jsonPayload({ plate: 'X', time: 'noon' }), context)).toEqual({
    problem: "'noon' is not a time",
  })
})

test('a plate may be all digits, and an empty plate field is skipped for the next name', () => {
  const plate = (json: object) => readOne(generic, jsonPayload(json)).detections[0]!.plate
  expect(plate({ plate: 12345 })).toBe('12345')
  expect(plate({ plate_number: null, plate: 'ABC123' })).toBe('ABC123')
  expect(plate({ plate_number: '', plate: 'ABC123' })).toBe('ABC123')
  expect(plate({ plate: '' })).toBeUndefined()
})
