import { expect, test } from 'vitest'
import { seenSeries } from './plate-chart-options.ts'
import { daysBetween, expectedPoints, seenPoints, timeOfDayAxis } from './plate-chart-data.ts'

const site = { site_id: '1', site_name: 'Britomart' }

test('forecast points are shown only when probability is at least 0.25 [EXPL-029]', () => {
  const points = expectedPoints({
    forecastData: [
      {
        ...site,
        prediction: [
          { timestamp: '2026-11-16T08:00:00+13:00', probability: 0.25 },
          { timestamp: '2026-11-16T09:00:00+13:00', probability: 0.249 },
        ],
      },
    ],
  })
  expect(points.map(({ hour, probability }) => [hour, probability])).toEqual([[8, 0.25]])
})

test('the y axis is the time of day with 3-hour ticks [EXPL-028]', () => {
  expect(timeOfDayAxis).toMatchObject({ min: 0, max: 24, interval: 3 })
  expect(timeOfDayAxis.axisLabel.formatter(9)).toBe('09:00')
})

const sighting = (plate: string) => ({
  ...site,
  plate,
  timestamp: '2026-11-13T19:30:00Z',
  image_id: 'i',
  orientation: { vehicle_orientation: 'rear' },
})

test('marks plates other than the searched one, unless the search is a part of a plate', () => {
  const actualData = [sighting('KTR481'), sighting('KTR48I')]
  const marks = (searched: string) => seenPoints({ actualData }, searched).map(({ isSimilar }) => isSimilar)
  expect(marks('ktr 481')).toEqual([false, true])
  expect(marks('KTR')).toEqual([false, false])
  const named = seenSeries(seenPoints({ actualData }, 'KTR481'))
  expect(named.map(({ name, points }) => [name, points.length])).toEqual([
    ['Britomart', 1],
    ['Similar plates', 1],
  ])
})

test('places a sighting at its day and time of day [EXPL-030]', () => {
  const [point] = seenPoints({ actualData: [sighting('KTR481')] }, 'KTR481')
  expect(point).toMatchObject({ day: '2026-11-14', hour: 8.5, site: 'Britomart', orientation: 'rear' })
})

test('counts days across daylight saving changes', () => {
  expect(daysBetween(new Date('2026-09-26T12:00:00Z'), new Date('2026-09-28T11:30:00Z'))).toEqual([
    '2026-09-27',
    '2026-09-28',
    '2026-09-29',
  ])
})
