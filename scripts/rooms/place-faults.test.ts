import { expect, test } from 'vitest'
import { placeFaults } from './place-faults.ts'
import { readSource, sourceFiles } from './sources.ts'

const file = 'web/src/sites/site-line.tsx'
const faultsOf = (text: string) => placeFaults([{ file, text }])

test.each([
  'const shown = count.toLocaleString()',
  "const day = at.toLocaleDateString('de-DE')",
  "const format = new Intl.DateTimeFormat('en-NZ', { month: 'short' })",
  'const format = new Intl.NumberFormat(locale, {})',
  "const byName = new Intl.Collator('en-NZ')",
  'const speed = `${kmh} km/h`',
  'const field = <NumberField unit="km/h" />',
  'const field = <NumberField unit="m" />',
  'const away = `${metres.toFixed(2)} m`',
])('finds a format that does not follow the place in %s', (text) => {
  expect(faultsOf(text)).toHaveLength(1)
  expect(placeFaults([{ file: file.replace('.tsx', '.test.tsx'), text }])).toEqual([])
})

test('permits the formatters, comments and the zone of the browser', () => {
  const text = `
    /** In km/h. */
    const speed = formatSpeed(kmh) // stored in km/h
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const day = dateFormat(currentPlace().locale, { month: 'short' })`
  expect(faultsOf(text)).toEqual([])
})

test('the sources follow the place', () => {
  expect(placeFaults(sourceFiles().map(readSource))).toEqual([])
})
