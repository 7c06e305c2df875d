import { expect, test } from 'vitest'
import { rankEntries } from './palette-entries.ts'

const page = (label: string, hint: string) => ({ key: hint + label, label, hint, path: '/' })
const pages = [
  page('Overview', 'Vehicles'),
  page('Vehicle Explorer', 'Vehicles'),
  page('Explorer', 'Health & Safety'),
  page('Live Explorer', 'Installed Apps'),
]
const found = (typed: string) => rankEntries(pages, typed).map(({ hint, label }) => `${hint}: ${label}`)

test('nothing typed shows every page in the order of the menu', () => {
  expect(rankEntries(pages, ' ')).toEqual(pages)
})

test('a label that starts with what was typed comes before one that contains it', () => {
  expect(found('expl')).toEqual([
    'Health & Safety: Explorer',
    'Vehicles: Vehicle Explorer',
    'Installed Apps: Live Explorer',
  ])
})

test('every word has to be found, in the label or in its section', () => {
  expect(found('safety expl')).toEqual(['Health & Safety: Explorer'])
  expect(found('safety plates')).toEqual([])
})

test('accents need not be typed', () => {
  const sites = [page('Māngere Yard', 'Tāmaki')]
  expect(rankEntries(sites, 'mangere')).toEqual(sites)
  expect(rankEntries(sites, 'māngere tamaki')).toEqual(sites)
})
