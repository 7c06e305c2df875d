import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test('the product is named once, and its key holds the browser state', () => {
  expect(constants.productName).toBe('Sightline')
  expect(constants.productKey).toBe('sightline')
})

test('dates of the server are in Pacific/Auckland [PLAT-254]', () => {
  expect(constants.serverTimeZone).toBe('Pacific/Auckland')
})

test('numbers are in en-NZ and money in NZD [PLAT-255]', () => {
  expect([constants.locale, constants.currency]).toEqual(['en-NZ', 'NZD'])
})

test('the date formats are the four of the documents [PLAT-256]', () => {
  expect(constants.dateFormats).toMatchObject({
    date: 'YYYY-MM-DD',
    dayMonth: 'DD MMM',
    time: 'HH:mm',
    long: 'MMM, D, YYYY',
  })
})

test('page sizes are 10 to 100, by default 10 [PLAT-259]', () => {
  expect(constants.pageSizes).toEqual([10, 20, 30, 40, 50, 100])
  expect(constants.defaultPageSize).toBe(10)
})

test('image sizes are 12 to 200, by default 24 [PLAT-260]', () => {
  expect(constants.imageSizes).toEqual([12, 24, 36, 48, 60, 100, 150, 200])
  expect(constants.defaultImageSize).toBe(24)
})

test('links live 60 minutes and media 30 days [PLAT-261]', () => {
  expect([constants.linkExpiryMinutes, constants.mediaRetentionDays]).toEqual([60, 30])
})

test('the time constants of 60000, 3000 and 1000 ms each have a name [PLAT-262]', () => {
  expect(constants.liveReloadIntervalMs).toBe(60_000)
  expect(constants.liveReconnectDelayMs).toBe(3000)
  expect(constants.countdownTickMs).toBe(1000)
})

test('breakpoints are 400, 769, 1024 and 1280 px [PLAT-087]', () => {
  expect(constants.breakpointPx).toEqual({ legacyMobile: 400, tablet: 769, desktop: 1024, widescreen: 1280 })
})

test('modal widths keep the names of the documents [SITE-076]', () => {
  expect(constants.modalWidthPx).toEqual({ narrow: 420, narrower: 600, wide: 820, wider: 980 })
  expect(constants.tagPopupWidthPx).toBe(600)
})

test('a new camera starts from the stated defaults [SITE-093]', () => {
  expect(constants.cameraDefaults).toEqual({
    country: 'NZ',
    focal_length: 2.8,
    vertical_fov: 72,
    horizontal_fov: 130,
    distance_scale: 1,
  })
})

test('region labels are Default, ROI #n and LiveLane-{n}cm [SITE-142]', () => {
  expect(constants.roiLabel.default).toBe('Default')
  expect(constants.roiLabel.numbered(2)).toBe('ROI #2')
  expect(constants.roiLabel.liveLane(450)).toBe('LiveLane-450cm')
})
