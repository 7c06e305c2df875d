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

test('shows all sites that are far apart', () => {
  const { centre, zoom } = openingView([auckland, christchurch], desk)
  expect(centre.lat).toBeCloseTo(-40.19)
  expect(zoom).toBeGreaterThan(4)
  expect(zoom).toBeLessThan(6)
  expect(openingView([auckland, christchurch], phone).zoom).toBeLessThan(zoom - 1)
})

test('centres places on both sides of the date line', () => {
  const chathams = { lat: -43.95, lng: -176.56 }
  const { centre, zoom } = openingView([auckland, christchurch, chathams], desk)
  expect(centre.lng).toBeCloseTo((172.64 + 183.44) / 2, 6)
  expect(zoom).toBeGreaterThan(3.5)
  const fiji = [{ lat: -17, lng: 179.5 }, { lat: -17, lng: -178.5 }] // prettier-ignore
  expect(openingView(fiji, desk).centre.lng).toBeCloseTo(-179.5, 6)
})

test('ignores a site with invalid coordinates [SITE-029]', () => {
  expect(openingView([{ lat: 91, lng: 174 }, auckland], desk).centre).toEqual(auckland)
})
