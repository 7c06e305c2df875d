import { expect, test } from 'vitest'
import { cameraDefaults } from './cameras/constants.ts'
import { defaultImageSize, imageSizes } from './explorer/constants.ts'
import { linkExpiryMinutes, mediaRetentionDays } from './media/constants.ts'
import {
  currency,
  dateFormats,
  defaultPageSize,
  locale,
  pageSizes,
  productKey,
  productName,
  serverTimeZone,
} from './product/constants.ts'
import { roiLabel } from './regions/constants.ts'

test('the product is named once, and its key holds the browser state', () => {
  expect(productName).toBe('Sightline')
  expect(productKey).toBe('sightline')
})

test('dates of the server are in Pacific/Auckland [PLAT-254]', () => {
  expect(serverTimeZone).toBe('Pacific/Auckland')
})

test('numbers are in en-NZ and money in NZD [PLAT-255]', () => {
  expect([locale, currency]).toEqual(['en-NZ', 'NZD'])
})

test('the date formats are the four of the documents [PLAT-256]', () => {
  expect(dateFormats).toMatchObject({
    date: 'YYYY-MM-DD',
    dayMonth: 'DD MMM',
    time: 'HH:mm',
    long: 'MMM, D, YYYY',
  })
})

test('page sizes are 10 to 100, by default 10 [PLAT-259]', () => {
  expect(pageSizes).toEqual([10, 20, 30, 40, 50, 100])
  expect(defaultPageSize).toBe(10)
})

test('image sizes are 12 to 200, by default 24 [PLAT-260]', () => {
  expect(imageSizes).toEqual([12, 24, 36, 48, 60, 100, 150, 200])
  expect(defaultImageSize).toBe(24)
})

test('links live 60 minutes and media 30 days [PLAT-261]', () => {
  expect([linkExpiryMinutes, mediaRetentionDays]).toEqual([60, 30])
})

test('a new camera starts from the stated defaults [SITE-093]', () => {
  expect(cameraDefaults).toEqual({
    country: 'NZ',
    focal_length: 2.8,
    vertical_fov: 72,
    horizontal_fov: 130,
    distance_scale: 1,
  })
})

test('region labels are Default, ROI #n and LiveLane-{n}cm [SITE-142]', () => {
  expect(roiLabel.default).toBe('Default')
  expect(roiLabel.numbered(2)).toBe('ROI #2')
  expect(roiLabel.liveLane(450)).toBe('LiveLane-450cm')
})
