import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HourBars } from './hour-bars.tsx'

const byHour = [
  { hour: 0, readings: 40, right: 30 },
  { hour: 17, readings: 1200, right: 1200 },
  { hour: 23, readings: 8, right: 0 },
]
const items = renderToStaticMarkup(
  <MantineProvider>
    <HourBars byHour={byHour} textOf={({ readings, right }) => `${right} of ${readings}`} />
  </MantineProvider>,
).split('<li')

test('accuracy has a bar for each hour with readings, and a text for every hour', () => {
  const [list, ...hours] = items
  const label = /aria-labelledby="([^"]+)"/.exec(list!)![1]!
  expect(list).toMatch(new RegExp(`id="${label}"[^>]*>Read rightly by hour<`))
  expect(hours).toHaveLength(24)
  expect(hours[0]).toContain('title="00:00: 30 of 40"')
  expect(hours[0]).toContain('height:75%')
  expect(hours[17]).toContain('17:00: 1200 of 1200')
  expect(hours[17]).toContain('height:100%')
  expect(hours[23]).toContain('height:0%')
  expect(hours[5]).toContain('05:00: 0 of 0')
  expect(hours[5]).not.toContain('height:')
})

test('every sixth hour has a visible label', () => {
  const labelled = items.slice(1).map((item) => />\d\d:00<\/span><\/li>/.test(item))
  expect(labelled.flatMap((isLabelled, hour) => (isLabelled ? [hour] : []))).toEqual([0, 6, 12, 18])
})
