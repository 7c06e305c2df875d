import { describe, expect, test } from 'vitest'
import { SiteType } from '#contract/sites/enumerations.ts'
import { isPhoneNumber, siteFaults, siteRangeFaults, trimSite } from './form.ts'

const contact = { email: ['kim@example.org'], name: 'Kim', phone: ['021 123 4567'] }
const carpark = {
  name: 'Airport',
  address: '1 Stewart Duff Drive',
  lat: '-41.327',
  lng: 174.805,
  number_of_bays: '120',
  occupancy_count: 0,
}
const safety = {
  ...carpark,
  number_of_bays: null,
  occupancy_count: null,
  safety_manager: contact,
  stms: contact,
}
const faultsOfCarpark = (change: object) => siteFaults({ ...carpark, ...change }, SiteType.CARPARK)
const faultsOfSafety = (change: object) => siteFaults({ ...safety, ...change }, SiteType.HS)
const nothing = ['', '  ', null, undefined]

describe('every site', () => {
  test('that is filled in has no faults', () => {
    expect(faultsOfCarpark({})).toEqual({})
    expect(faultsOfSafety({})).toEqual({})
    expect(siteFaults(safety, SiteType.VEHICLE_SPEED)).toEqual({})
  })

  test('has a name [SITE-051]', () => {
    for (const name of [...nothing, 'SITE: ']) {
      expect(faultsOfCarpark({ name })).toEqual({ name: 'Site name is required' })
    }
  })

  test('has a name of at most 64 characters, the prefix not counted [SITE-052]', () => {
    expect(faultsOfCarpark({ name: `  ${'ā'.repeat(64)} ` })).toEqual({})
    expect(faultsOfCarpark({ name: `SITE: ${'x'.repeat(64)}` })).toEqual({})
    expect(faultsOfCarpark({ name: 'x'.repeat(65) })).toEqual({
      name: 'Site name must be less than 64 characters in length. Please choose a shorter name.',
    })
  })

  test.for([
    { field: 'address', message: 'Site address is required', id: '[SITE-053]' },
    { field: 'lat', message: 'Site latitude is required', id: '[SITE-054]' },
    { field: 'lng', message: 'Site longitude is required', id: '[SITE-055]' },
  ])('has its $field $id', ({ field, message }) => {
    for (const value of nothing) expect(faultsOfSafety({ [field]: value })).toEqual({ [field]: message })
  })

  test('reports all faults at once', () => {
    expect(Object.keys(siteFaults({}, SiteType.CARPARK))).toEqual([
      'name',
      'address',
      'lat',
      'lng',
      'number_of_bays',
      'occupancy_count',
    ])
  })

  test('has its values trimmed [SITE-050]', () => {
    const stms = { email: [' a@b.nz '], name: ' Kim ', phone: ['021 1'] }
    const trimmed = trimSite({
      name: ' Airport  ',
      address: '\tHere ',
      lat: ' 1 ',
      lng: 2,
      document: null,
      stms,
    })
    expect(trimmed).toEqual({
      name: 'Airport',
      address: 'Here',
      lat: '1',
      lng: 2,
      document: null,
      stms: { email: ['a@b.nz'], name: 'Kim', phone: ['021 1'] },
    })
  })

  test('must have valid coordinates on the server, not in the form', () => {
    expect(siteRangeFaults(carpark)).toEqual({})
    expect(siteRangeFaults({})).toEqual({})
    expect(faultsOfCarpark({ lat: 91, lng: '-181' })).toEqual({})
    expect(siteRangeFaults({ lat: 91, lng: '-181' })).toEqual({
      lat: 'Site latitude must be between -90 and 90',
      lng: 'Site longitude must be between -180 and 180',
    })
  })
})

describe('a carpark', () => {
  test.for([
    { field: 'number_of_bays', message: 'Number of bays is required', id: '[SITE-059]' },
    { field: 'occupancy_count', message: 'Occupancy count is required', id: '[SITE-060]' },
  ])('has a whole $field $id', ({ field, message }) => {
    for (const value of [...nothing, 1.5, -1, 'many']) {
      expect(faultsOfCarpark({ [field]: value })).toEqual({ [field]: message })
    }
    for (const value of [0, '7', 5000]) expect(faultsOfCarpark({ [field]: value })).toEqual({})
  })

  test('may limit the length of stay', () => {
    expect(faultsOfCarpark({ max_stay_minutes: '90' })).toEqual({})
    for (const max_stay_minutes of [0, 1.5, 'long']) {
      expect(faultsOfCarpark({ max_stay_minutes })).toEqual({
        max_stay_minutes: 'Maximum stay must be at least one minute',
      })
    }
  })
})

describe('a health-and-safety site', () => {
  test.for([
    { who: 'safety_manager', words: 'Safety manager', id: '[SITE-061] [SITE-063]' },
    { who: 'stms', words: 'STMS', id: '[SITE-062] [SITE-064]' },
  ])('has a complete $who $id', ({ who, words }) => {
    const faultsWith = (change: object) => faultsOfSafety({ [who]: { ...contact, ...change } })
    for (const email of [[], null, undefined, [''], ['kim@example.org', 'kim@'], ['kim at example.org']]) {
      expect(faultsWith({ email })).toEqual({ [`${who}.email`]: `${words} email is required` })
    }
    for (const name of nothing)
      expect(faultsWith({ name })).toEqual({ [`${who}.name`]: `${words} name is required` })
    for (const phone of [[], null, undefined, [''], ['021 123 4567', ' '], ['call me']]) {
      expect(faultsWith({ phone })).toEqual({ [`${who}.phone`]: `${words} phone is required` })
    }
    expect(Object.keys(faultsOfSafety({ [who]: null }))).toHaveLength(3)
    expect(
      faultsWith({ email: ['a@b.nz', ' kim@example.org '], phone: ['+64 (4) 555-0100', '111 111'] }),
    ).toEqual({})
  })

  test('needs no number of bays', () => {
    expect(faultsOfSafety({ number_of_bays: 'many' })).toEqual({})
  })
})

describe('a phone number', () => {
  test('has 6 to 15 digits, with or without a plus and separators [SITE-065]', () => {
    for (const text of ['123456', '+64 21 123 4567', '(04) 555-0100', '0800 83 83 83', '123456789012345']) {
      expect(isPhoneNumber(text)).toBe(true)
    }
    for (const text of [
      '',
      '12345',
      '1234567890123456',
      '64+211234567',
      '021.123.4567',
      '0800 CALL ME',
      '++6421123',
    ]) {
      expect(isPhoneNumber(text)).toBe(false)
    }
  })

  test.each([
    // An example of every kind in the numbering plan: fixed, mobile, toll-free, premium, personal and corporate.
    ['New Zealand', ['32345678', '211234567', '800123456', '900123456', '701234567', '83012378']],
    [
      'Australia',
      ['212345678', '412345678', '1631234', '1800123456', '1900123456', '1300123456', '147101234'],
    ],
  ])('of every kind in the numbering plan of %s is accepted', (_country, numbers) => {
    const accepted = numbers.filter((digits) => isPhoneNumber(digits) && isPhoneNumber(`+64 ${digits}`))
    expect(accepted).toEqual(numbers)
  })
})
