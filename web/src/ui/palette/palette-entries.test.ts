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

test('an empty search lists all pages in the order of the menu', () => {
  expect(rankEntries(pages, ' ')).toEqual(pages)
})

test('labels that start with the search come before labels that contain it', () => {
  expect(found('expl')).toEqual([
    'Health & Safety: Explorer',
    'Vehicles: Vehicle Explorer',
    'Installed Apps: Live Explorer',
  ])
})

test('requires every word in the label or in its section', () => {
  expect(found('safety expl')).toEqual(['Health & Safety: Explorer'])
  expect(found('safety plates')).toEqual([])
})

test('ignores accents', () => {
  const sites = [page('Māngere Yard', 'Tāmaki')]
  expect(rankEntries(sites, 'mangere')).toEqual(sites)
  expect(rankEntries(sites, 'māngere tamaki')).toEqual(sites)
})
