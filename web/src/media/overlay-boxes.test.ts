import { expect, test } from 'vitest'
import type { DetectedObjects } from '#contract/media/api.ts'
import { overlayBoxes } from './overlay-boxes.ts'

const nothing: DetectedObjects = {
  img_width: 200,
  img_height: 100,
  results: [],
  results_generic: [],
  results_other: { people: [], bicycles: [] },
  results_proximity: [],
}
const box = { l: 20, t: 10, r: 120, b: 60 }

test('a vehicle and its plate have a box each, in percent of the picture [EXPL-126]', () => {
  const boxes = overlayBoxes({
    ...nothing,
    results: [
      {
        id: '1',
        type: 'car',
        confidence: 96.6,
        bb: box,
        vehicle_bb: box,
        plate_bb: { l: 50, t: 50, r: 70, b: 55 },
        plate: 'ABC123',
        vehicle_orientation: null,
        vehicle_makemodel: null,
        vehicle_makemodel_confidence: null,
        speed: null,
        track_id: null,
      },
    ],
  })
  expect(boxes.map(({ kind, label }) => [kind, label])).toEqual([
    ['vehicle', 'car 97%'],
    ['plate', 'ABC123'],
  ])
  expect(boxes[0]?.place).toEqual({ left: 10, top: 10, width: 50, height: 50 })
})

test('people and bicycles are drawn too [EXPL-127]', () => {
  const boxes = overlayBoxes({
    ...nothing,
    results_other: {
      people: [{ person_bb: box, confidence: 80 }],
      bicycles: [{ bicycle_bb: box, confidence: 70 }],
    },
  })
  expect(boxes.map(({ label }) => label)).toEqual(['person 80%', 'bicycle 70%'])
})

test('a picture of unknown size has no boxes', () => {
  expect(overlayBoxes({ ...nothing, img_width: null })).toEqual([])
})
