import { expect, test } from 'vitest'
import { openingView } from './opening-view.ts'

const auckland = { lat: -36.85, lng: 174.76 }
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const christchurch = { lat: -43.53, lng: 172.64 }

test('without sites the map opens on the default centre and zoom [SITE-022] [EXPL-103]', () => {
  expect(openingView([], desk)).toEqual({ centre: { lng: 174, lat: -36 }, zoom: 9 })
})

test('sites close together keep the default zoom', () => {
  expect(openingView([auckland], desk)).toEqual({ centre: auckland, zoom: 9 })
})

test('sites far apart are all in view', () => {
  const { centre, zoom } = openingView([auckland, christchurch], desk)
  expect(centre.lat).toBeCloseTo(-40.19)
  expect(zoom).toBeGreaterThan(4)
  expect(zoom).toBeLessThan(6)
  expect(openingView([auckland, christchurch], phone).zoom).toBeLessThan(zoom - 1)
})

test('a site that is nowhere on earth does not move the map [SITE-029]', () => {
  expect(openingView([{ lat: 91, lng: 174 }, auckland], desk).centre).toEqual(auckland)
})
