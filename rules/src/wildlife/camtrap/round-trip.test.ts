import { expect, test } from 'vitest'
import { pixelBox, relativeBox } from './boxes.ts'
import { readExif, writeExif } from './exif.ts'
import { readLabels, writeLabels } from './labels.ts'
import { observedOf, typeOfObserved } from './observed.ts'

test('keeps boxes to the pixel, and drops one without an area', () => {
  const size = { width: 3841, height: 2161 }
  for (const box of [
    { l: 0, t: 0, r: 3841, b: 2161 },
    { l: 1, t: 2, r: 2, b: 3 },
    { l: 1279, t: 1001, r: 2600, b: 1002 },
  ])
    expect(pixelBox(relativeBox(box, size)!, size)).toEqual(box)
  expect(relativeBox({ l: 5, t: 5, r: 5, b: 9 }, size)).toBeUndefined()
  expect(relativeBox({ l: -10, t: 0, r: 3841, b: 2161 }, size)).toEqual({ x: 0, y: 0, width: 1, height: 1 })
})

test('milliseconds and the size of a picture come back from its EXIF', () => {
  const facts = { milliseconds: 45, size: { width: 960, height: 540 } }
  expect(writeExif(facts)).toBe(
    '{"EXIF":{"SubSecTimeOriginal":"045","PixelXDimension":960,"PixelYDimension":540}}',
  )
  expect(readExif(writeExif(facts))).toEqual(facts)
  expect(writeExif({ milliseconds: 0, size: undefined })).toBe('')
  expect(readExif('')).toEqual({ milliseconds: 0, size: undefined })
  expect(readExif('{"SubSecTimeOriginal":"5"}')).toEqual({ milliseconds: 500, size: undefined })
  expect(readExif('no JSON')).toBeUndefined()
})

test('labels come back by their keys, without what a list cannot hold', () => {
  expect(writeLabels({ leg: 'North | 2', seaState: 0, onEffort: false, none: null })).toBe(
    'leg:North 2 | seaState:0 | onEffort:false',
  )
  expect(readLabels('leg:North: upper | forest edge |seaState: 3')).toEqual(
    new Map([
      ['leg', 'North: upper'],
      ['seaState', '3'],
    ]),
  )
})

test('what is seen comes back as the same type', () => {
  const species = 'Tursiops truncatus'
  for (const type of ['maui', 'boat', 'person', 'car', 'animal', 'seal', 'Anas platyrhynchos'])
    expect(typeOfObserved(observedOf(type, species), species)).toBe(type)
  const nothing = { scientificName: undefined, label: undefined }
  expect(typeOfObserved({ ...nothing, observationType: 'blank' }, species)).toBeUndefined()
  expect(typeOfObserved({ ...nothing, observationType: 'unclassified' }, species)).toBeUndefined()
  expect(typeOfObserved({ ...nothing, observationType: 'vehicle' }, species)).toBe('vehicle')
})
