import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { readQuestion } from '#rules/questions/read-question.ts'
import { entriesOf } from './question-entries.ts'

const known = new Set<string>(Object.values(paths))
const allOf = (text: string, menu: ReadonlySet<string> = known) =>
  entriesOf(
    readQuestion(text, {
      sites: [{ id: 's1', name: 'Britomart' }],
      now: new Date('2026-11-17T01:30:00Z'),
      zone: 'Pacific/Auckland',
    }),
    menu,
  )
const entryOf = (text: string, menu?: ReadonlySet<string>) => {
  const [entry, ...others] = allOf(text, menu)
  expect(others).toEqual([])
  return entry
}

test('a question about vehicles links to the explorer with its filters, shown as chips', () => {
  expect(entryOf('blue vans at Britomart yesterday after 6')).toMatchObject({
    label: 'Vehicles',
    chips: ['blue', 'car', 'Britomart', 'yesterday after 18:00'],
    path: '/dashboard/vehicle-explorer?period=custom&from=2026-11-16T18:00:00&to=2026-11-17T00:00:00&sites=s1&types=car&colours=blue',
  })
})

test('near misses with forklifts link to observations of the last seven days', () => {
  expect(entryOf('near misses with forklifts')?.path).toBe(
    '/dashboard/health-and-safety/explorer?period=7&types=plant&violations=8,9',
  )
})

test('who stayed longest links to the stays of its period and sites', () => {
  const entry = entryOf('who stayed longest last week at Britomart')
  expect(entry).toMatchObject({
    label: 'Longest stays',
    chips: ['Britomart', 'last week'],
    path: '/dashboard/vehicle-observations-overview?sites=s1&by=Daily&period=custom&from=2026-11-09T00:00:00&to=2026-11-16T00:00:00',
  })
  expect(entry).not.toHaveProperty('hint')
  expect(entryOf('who stayed longest')?.path).toBe(
    '/dashboard/vehicle-observations-overview?by=Daily&period=7',
  )
  expect(entryOf('which blue cars stayed the longest yesterday')).toMatchObject({
    chips: ['yesterday'],
    hint: 'Not understood: blue, car',
  })
})

test('names words that are not understood, and a period that the page does not support', () => {
  expect(entryOf('angry cars')?.hint).toBe('Not understood: angry')
  expect(entryOf('on site at Britomart last week')).toMatchObject({
    chips: ['Britomart'],
    path: '/dashboard/live-explorer?site=s1',
    hint: 'Not understood: last week',
  })
})

test('offers a period without a subject for each page that has one, with the words that are not understood', () => {
  const offered = allOf('rainy Britomart yesterday')
  expect(offered.map(({ label }) => label)).toEqual([
    'Vehicles',
    'Longest stays',
    'Observations',
    'Sightings',
  ])
  for (const entry of offered) {
    expect(entry).toMatchObject({ chips: ['Britomart', 'yesterday'], hint: 'Not understood: rainy' })
    expect(entry.path).toContain('sites=s1')
  }
  expect(entryOf('people yesterday')).toMatchObject({ label: 'Observations', chips: ['person', 'yesterday'] })
})

test('offers neither a page missing from the menu nor a site alone', () => {
  expect(entryOf('blue cars', new Set([paths.dataExplorer]))).toBeUndefined()
  expect(entryOf('Britomart')).toBeUndefined()
})
