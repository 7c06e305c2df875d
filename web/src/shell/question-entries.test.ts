import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { readQuestion } from '#rules/questions/read-question.ts'
import { questionEntry } from './question-entries.ts'

const known = new Set<string>(Object.values(paths))
const entryOf = (text: string, menu: ReadonlySet<string> = known) =>
  questionEntry(
    readQuestion(text, {
      sites: [{ id: 's1', name: 'Britomart' }],
      now: new Date('2026-11-17T01:30:00Z'),
      zone: 'Pacific/Auckland',
    }),
    menu,
  )

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

test('names words that are not understood, and a period that the page does not support', () => {
  expect(entryOf('angry cars')?.hint).toBe('Not understood: angry')
  expect(entryOf('who stayed longest last week')).toMatchObject({
    path: '/dashboard/live-explorer',
    hint: 'Not understood: last week',
  })
})

test('offers neither a page missing from the menu nor a text without a subject', () => {
  expect(entryOf('blue cars', new Set([paths.dataExplorer]))).toBeUndefined()
  expect(entryOf('Britomart')).toBeUndefined()
})
