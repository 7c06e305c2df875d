import { expect, test } from 'vitest'
import { cellFault, readTime } from './check-cell.ts'
import { camtrapSchema } from './schema.ts'

const { deployments, media, observations } = camtrapSchema

test.each([
  [deployments.latitude, '', 'is required'],
  [deployments.latitude, 'north', "is 'north'; it must be a number"],
  [deployments.latitude, '90.1', "is '90.1'; it must be at most 90"],
  [deployments.coordinateUncertainty, '0', "is '0'; it must be at least 1"],
  [deployments.coordinateUncertainty, '1.5', "is '1.5'; it must be a whole number"],
  [
    deployments.deploymentStart,
    '2026-03-24T11:21:46',
    "is '2026-03-24T11:21:46'; it must be a time with its zone",
  ],
  [deployments.deploymentStart, '2026-02-31T25:00:00Z', "is '2026-02-31T25:00:00Z'; it must be a time"],
  [media.filePublic, 'yes', "is 'yes'; it must be true or false"],
  [media.filePath, '../secret.jpg', 'which the standard does not allow'],
  [media.filePath, 'media/../../secret.jpg', 'which the standard does not allow'],
  [observations.observationType, 'bird', "is 'bird'; it must be one of animal, human"],
  [observations.bboxWidth, '0', "is '0'; it must be at least 1e-15"],
])('refuses a cell %# with the reason', (field, value, fault) => {
  expect(cellFault(field, value)).toContain(fault)
})

test.each([
  [deployments.latitude, '-90'],
  [deployments.locationName, ''],
  [deployments.deploymentStart, '2026-03-24T11:21:46Z'],
  [deployments.deploymentStart, '2026-03-24T11:21:46+1300'],
  [media.filePath, 'https://example.org/a.jpg?x=1'],
  [media.fileMediatype, 'image/jpeg'],
  [observations.bboxX, '1e-3'],
])('accepts a cell %#', (field, value) => {
  expect(cellFault(field, value)).toBeUndefined()
})

test('reads a zone without its colon', () => {
  expect(readTime('2026-03-24T11:21:46+1300')).toEqual(new Date('2026-03-23T22:21:46Z'))
})
