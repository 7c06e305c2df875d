import { afterAll, expect, test } from 'vitest'
import { defaultPlace, type Place } from '#contract/product/place.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { formatCents, formatCurrency, formatNumber, formatPercent } from '../text/format.ts'
import { formatKilometres, formatLength, formatSpeed } from '../text/units.ts'
import { showDate } from '../time/format-date.ts'
import { pickerFormat } from '../time/picker-format.ts'
import { placePreview } from '../time/place-preview.ts'
import { zoneName } from '../time/zone-name.ts'
import { readPlaceFrom, writtenIn } from './current-place.ts'
import { weekdaysInOrder } from './weeks.ts'

afterAll(() => readPlaceFrom(() => defaultPlace))

const newZealand = defaultPlace
const germany: Place = {
  time_zone: 'Europe/Berlin',
  locale: 'de-DE',
  first_weekday: 1,
  speed_unit: 'km/h',
  length_unit: 'm',
  currency: 'EUR',
}
const unitedStates: Place = {
  time_zone: 'America/New_York',
  locale: 'en-US',
  first_weekday: 0,
  speed_unit: 'mph',
  length_unit: 'ft',
  currency: 'USD',
}
const france: Place = { ...germany, time_zone: 'Europe/Paris', locale: 'fr-FR' }
/** Its calendar counts from the birth of Buddha, and its week begins on Sunday. */
const thailand: Place = {
  ...germany,
  time_zone: 'Asia/Bangkok',
  locale: 'th-TH',
  first_weekday: 0,
  currency: 'THB',
}
/** Its digits are not European, and its week begins on Saturday. */
const egypt: Place = {
  ...germany,
  time_zone: 'Africa/Cairo',
  locale: 'ar-EG',
  first_weekday: 6,
  currency: 'EGP',
}

/** Spaces that do not break, and marks of direction, are written as what is seen. */
const seen = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll(/[\u200E\u200F\u061C]/g, '')

const instant = new Date('2026-11-18T01:05:09Z')
const shown = (place: Place) =>
  writtenIn(place, () =>
    [
      showDate(instant, dateFormats.date),
      showDate(instant, dateFormats.dateTime),
      showDate(instant, `${dateFormats.dateTime}:ss`),
      showDate(instant, dateFormats.dayMonth),
      showDate(instant, dateFormats.long),
      showDate(instant, dateFormats.time),
      showDate(new Date('2026-07-01T12:00:00Z'), dateFormats.dateTime),
      formatNumber(1234567.891, 1),
      formatNumber(-1234),
      formatSpeed(50),
      formatSpeed(33.6, 1),
      formatLength(12),
      formatLength(0.92, 2),
      formatKilometres(42, 1),
      formatCurrency(1234.5),
    ].map(seen),
  )

test.each([
  [
    'New Zealand, the default',
    newZealand,
    [
      '2026-11-18',
      '2026-11-18 14:05',
      '2026-11-18 14:05:09',
      '18 Nov',
      'Nov, 18, 2026',
      '14:05',
      '2026-07-02 00:00',
      '1,234,567.9',
      '-1,234',
      '50 km/h',
      '33.6 km/h',
      '12 m',
      '0.92 m',
      '42.0 km',
      '$1,234.50',
    ],
  ],
  [
    'Germany',
    germany,
    [
      '18.11.2026',
      '18.11.2026, 02:05',
      '18.11.2026, 02:05:09',
      '18. Nov.',
      '18. Nov. 2026',
      '02:05',
      '01.07.2026, 14:00',
      '1.234.567,9',
      '-1.234',
      '50 km/h',
      '33,6 km/h',
      '12 m',
      '0,92 m',
      '42,0 km',
      '1.234,50 €',
    ],
  ],
  [
    'the United States',
    unitedStates,
    [
      '11/17/2026',
      '11/17/2026, 8:05 PM',
      '11/17/2026, 8:05:09 PM',
      'Nov 17',
      'Nov 17, 2026',
      '8:05 PM',
      '07/01/2026, 8:00 AM',
      '1,234,567.9',
      '-1,234',
      '31 mph',
      '20.9 mph',
      '39 ft',
      '3.0 ft',
      '26.1 mi',
      '$1,234.50',
    ],
  ],
  [
    'France',
    france,
    [
      '18/11/2026',
      '18/11/2026 02:05',
      '18/11/2026 02:05:09',
      '18 nov.',
      '18 nov. 2026',
      '02:05',
      '01/07/2026 14:00',
      '1 234 567,9',
      '-1 234',
      '50 km/h',
      '33,6 km/h',
      '12 m',
      '0,92 m',
      '42,0 km',
      '1 234,50 €',
    ],
  ],
  [
    'Thailand, in Gregorian years',
    thailand,
    [
      '18/11/2026',
      '18/11/2026 08:05',
      '18/11/2026 08:05:09',
      '18 พ.ย.',
      '18 พ.ย. 2026',
      '08:05',
      '01/07/2026 19:00',
      '1,234,567.9',
      '-1,234',
      '50 km/h',
      '33.6 km/h',
      '12 m',
      '0.92 m',
      '42.0 km',
      '฿1,234.50',
    ],
  ],
  [
    'Egypt, in its own digits',
    egypt,
    [
      '١٨/١١/٢٠٢٦',
      '١٨/١١/٢٠٢٦، ٣:٠٥ ص',
      '١٨/١١/٢٠٢٦، ٣:٠٥:٠٩ ص',
      '١٨ نوفمبر',
      '١٨ نوفمبر ٢٠٢٦',
      '٣:٠٥ ص',
      '٠١/٠٧/٢٠٢٦، ٣:٠٠ م',
      '١٬٢٣٤٬٥٦٧٫٩',
      '-١٬٢٣٤',
      '٥٠ km/h',
      '٣٣٫٦ km/h',
      '١٢ m',
      '٠٫٩٢ m',
      '٤٢٫٠ km',
      '١٬٢٣٤٫٥٠ ج.م.',
    ],
  ],
] as const)(
  'writes the same instants, numbers, speeds, lengths and prices for %s',
  (_name, place, expected) => {
    expect(shown(place)).toEqual(expected)
  },
)

test.each([
  [newZealand, 'NZDT', 'YYYY-MM-DD HH:mm', [1, 2, 3, 4, 5, 6, 0]],
  [germany, 'MEZ', 'DD.MM.YYYY, HH:mm', [1, 2, 3, 4, 5, 6, 0]],
  [unitedStates, 'EST', 'MM/DD/YYYY, h:mm A', [0, 1, 2, 3, 4, 5, 6]],
  [france, 'UTC+1', 'DD/MM/YYYY HH:mm', [1, 2, 3, 4, 5, 6, 0]],
  [egypt, 'غرينتش+٢', 'DD/MM/YYYY، h:mm A', [6, 0, 1, 2, 3, 4, 5]],
])('names the zone, the pattern of date fields and the week of %o', (place, zone, picker, week) => {
  writtenIn(place, () => {
    expect(zoneName(instant, place.time_zone)).toBe(zone)
    expect(seen(pickerFormat(dateFormats.dateTime))).toBe(picker)
    expect(weekdaysInOrder()).toEqual(week)
  })
})

test('previews a place before it is saved, and none that does not exist', () => {
  const preview = (place: Place) => placePreview(place, instant)
  expect(seen(preview(germany)!)).toBe(
    'Mittwoch, 18. November 2026, 02:05 · 1.234,5 · 50 km/h · 12 m · 19,00 €',
  )
  expect(seen(preview({ ...germany, locale: 'en-NZ' })!)).toBe(
    'Wednesday, 18 November 2026, 02:05 · 1,234.5 · 50 km/h · 12 m · €19.00',
  )
  expect(preview({ ...germany, locale: 'xx-YY' })).toBeUndefined()
})

test('percentages and small prices follow the place', () => {
  const written = (place: Place) =>
    writtenIn(place, () => [formatPercent(87.4), formatPercent(1234), formatCents(15)])
  expect(written(newZealand)).toEqual(['87%', '1,234%', '15 cents'])
  expect(written(germany)).toEqual(['87\u00a0%', '1.234\u00a0%', '0,15\u00a0€'])
  expect(written({ ...newZealand, locale: 'fr-FR' })[0]).toBe('87\u00a0%')
  expect(written(unitedStates)).toEqual(['87%', '1,234%', '$0.15'])
})
