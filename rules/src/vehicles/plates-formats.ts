import type { Country } from '#contract/cameras/enumerations.ts'

/** A is a letter, 9 a digit. */
const STANDARD: Record<Country, readonly string[]> = {
  NZ: [
    'AAA999', // since 2001
    'AA9', // 1964 to 2001, one to four digits
    'AA99',
    'AA999',
    'AA9999',
    'A9AAA', // motorcycles
    '99AAA',
    '9AAAA',
    'AAA99',
    'A999A', // trailers
    '999AA',
    '9999A',
    'A9999',
  ],
  AU: [
    'AAA99A', // New South Wales
    'AA99AA',
    'AAA999', // Victoria, Queensland and others before
    '9AA9AA', // Victoria
    '999AAA', // Queensland
    '999AA9',
    'A999AAA', // South Australia
    '9AAA999', // Western Australia
    'A99AA', // Tasmania
    'AAA99A', // Australian Capital Territory
    'AA99AA', // Northern Territory
  ],
}

const patternOf = (plate: string) => plate.replace(/[A-Z]/g, 'A').replace(/\d/g, '9')

/** Whether the plate belongs to a series of the country. */
export function isStandardPlate(plate: string, country: Country): boolean {
  return STANDARD[country].includes(patternOf(plate))
}
