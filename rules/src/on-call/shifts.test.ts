import { expect, test } from 'vitest'
import { gapsText, rotaFaults } from './rota-faults.ts'
import { personOnCall, shiftsOf, type RotaPlan } from './shifts.ts'

const person = (name: string) => ({ name, reach: [`${name.toLowerCase()}@yard.example`] })
const plan = (values: Partial<RotaPlan> = {}): RotaPlan => ({
  time_zone: 'Pacific/Auckland',
  hand_over: { weekday: 1, time: '08:00' },
  starts_on: '2026-03-02',
  people: [person('Ann'), person('Ben'), person('Cy')],
  hours: [],
  holidays: [],
  overrides: [],
  ...values,
})
/** A time in New Zealand, written with its offset. */
const at = (time: string, offset = '+13:00') => new Date(`${time}:00${offset}`)

test('hands over once a week at the day and time of the rota, in the order of the people', () => {
  expect(personOnCall(plan(), at('2026-03-02T07:59'))).toBe('Cy')
  expect(personOnCall(plan(), at('2026-03-02T08:00'))).toBe('Ann')
  expect(personOnCall(plan(), at('2026-03-09T07:59'))).toBe('Ann')
  expect(personOnCall(plan(), at('2026-03-09T08:00'))).toBe('Ben')
  expect(personOnCall(plan(), at('2026-03-16T08:00'))).toBe('Cy')
  expect(personOnCall(plan(), at('2026-03-23T08:00'))).toBe('Ann')
})

test('hands over at the same local time after the clocks change', () => {
  // Daylight saving time ends on Sunday 5 April 2026.
  expect(personOnCall(plan(), at('2026-04-06T07:59', '+12:00'))).toBe('Ben')
  expect(personOnCall(plan(), at('2026-04-06T08:00', '+12:00'))).toBe('Cy')
})

test('hands over once in the night in which the clocks go back', () => {
  // 02:00 to 03:00 is repeated on Sunday 5 April 2026.
  const rota = plan({
    hand_over: { weekday: 0, time: '02:30' },
    overrides: [{ from: '2026-04-05T02:45', to: '2026-04-05T02:50', person: 'Ann' }],
  })
  const [from, to] = [at('2026-04-05T01:00').getTime(), at('2026-04-05T06:00', '+12:00').getTime()]
  const people = Array.from({ length: (to - from) / 60_000 }, (_, minute) =>
    personOnCall(rota, new Date(from + minute * 60_000)),
  )
  expect(people.filter((name, minute) => name !== people[minute - 1])).toEqual(['Ben', 'Cy', 'Ann', 'Cy'])
})

test.each(['2026-04-05', '2026-09-27'])(
  'the shifts of %s agree with the person on call every minute',
  (day) => {
    const rota = plan({
      hand_over: { weekday: 0, time: '02:30' },
      hours: [{ weekdays: [0, 6], from: '22:00', to: '02:40' }],
      overrides: [{ from: `${day}T02:10`, to: `${day}T02:20`, person: 'Cy' }],
    })
    const [from, to] = [at(`${day}T00:00`, '+12:00'), at(`${day}T12:00`, '+12:00')]
    const shifts = shiftsOf(rota, from, to)
    for (let time = from.getTime(); time < to.getTime(); time += 60_000) {
      const covering = shifts.filter((shift) => shift.from.getTime() <= time && time < shift.to.getTime())
      expect(covering.map(({ person: name }) => name)).toEqual([personOnCall(rota, new Date(time))])
    }
    expect(shifts.length).toBeLessThan(7)
  },
)

test('lets a holiday replace the rotation, and an override both', () => {
  const rota = plan({
    holidays: [{ date: '2026-03-04', name: 'Fair', person: 'Cy' }],
    overrides: [{ from: '2026-03-04T12:00', to: '2026-03-04T18:00', person: 'Ben' }],
  })
  expect(personOnCall(rota, at('2026-03-03T23:59'))).toBe('Ann')
  expect(personOnCall(rota, at('2026-03-04T00:00'))).toBe('Cy')
  expect(personOnCall(rota, at('2026-03-04T12:00'))).toBe('Ben')
  expect(personOnCall(rota, at('2026-03-04T18:00'))).toBe('Cy')
  expect(personOnCall(rota, at('2026-03-05T00:00'))).toBe('Ann')
})

test('lists contiguous shifts that agree with the person on call', () => {
  const rota = plan({
    hours: [{ weekdays: [1, 2, 3, 4, 5], from: '17:30', to: '08:00' }],
    holidays: [{ date: '2026-03-06', name: 'Fair', person: null }],
    overrides: [{ from: '2026-03-07T10:15', to: '2026-03-08T09:45', person: 'Cy' }],
  })
  const [from, to] = [at('2026-03-03T03:10'), at('2026-03-17T03:10')]
  const shifts = shiftsOf(rota, from, to)
  expect(shifts[0]!.from).toEqual(from)
  expect(shifts.at(-1)!.to).toEqual(to)
  for (let time = from.getTime(); time < to.getTime(); time += 5 * 60_000) {
    const covering = shifts.filter((shift) => shift.from.getTime() <= time && time < shift.to.getTime())
    expect(covering.map(({ person: name }) => name)).toEqual([personOnCall(rota, new Date(time))])
  }
})

test('describes the gaps of a rota, and returns nothing without gaps', () => {
  const now = at('2026-03-03T12:00')
  expect(gapsText(plan(), now)).toBeUndefined()
  const holiday = plan({ holidays: [{ date: '2026-03-10', name: 'Fair', person: null }] })
  expect(gapsText(holiday, now)).toBe('from 10 Mar 00:00 to 11 Mar 00:00')
  const nights = plan({ hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '17:00', to: '08:00' }] })
  expect(gapsText(nights, now)).toMatch(
    /^from 3 Mar 12:00 to 3 Mar 17:00, .* and 54 more times in the next 8 weeks$/,
  )
})

test('reports the faults of a rota', () => {
  const faults = (values: Partial<RotaPlan>) => rotaFaults({ name: 'Nights', ...plan(values) })
  expect(faults({})).toEqual({})
  expect(rotaFaults({ ...plan(), name: ' ' })).toEqual({ name: 'Please enter the name of the rota' })
  expect(faults({ people: [] })).toEqual({ people: 'Please add at least one person' })
  expect(faults({ people: [{ name: 'Ann', reach: [] }] })).toEqual({
    people: 'Please add an email address or a mobile number for Ann',
  })
  expect(faults({ people: [{ name: 'Ann', reach: ['ann'] }] })).toEqual({
    people: "'ann' is neither an email address nor a mobile number",
  })
  expect(faults({ people: [person('Ann'), person('Ann')] }).people).toContain('Ann is in the list twice')
  expect(faults({ time_zone: 'Nowhere/City' })).toEqual({ time_zone: 'Please choose a time zone' })
  expect(
    faults({ overrides: [{ from: '2026-03-04T12:00', to: '2026-03-04T12:00', person: 'Ann' }] }),
  ).toEqual({
    overrides: 'An override has to end after it begins',
  })
  expect(faults({ overrides: [{ from: '2026-03-04T12:00', to: '2026-03-05T12:00', person: 'Di' }] })).toEqual(
    {
      overrides: 'Di is not one of the people of this rota',
    },
  )
  expect(faults({ holidays: [{ date: '2026-03-10', name: 'Fair', person: 'Di' }] })).toEqual({
    holidays: 'Di is not one of the people of this rota',
  })
})
