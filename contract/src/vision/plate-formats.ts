/**
 * Layouts of plates by country: A is a letter, 9 a digit. They decide between O and 0 and between I and 1, which many
 * countries draw identically; no plate is rejected for its layout.
 */
export const plateFormats = {
  AT: { label: 'Austria', layouts: ['A99999A', 'A9999AA', 'AA999AA', 'AA9999A', 'AA99AAA', 'AA99999'] },
  AU: {
    label: 'Australia',
    layouts: ['AAA99A', 'AA99AA', 'AAA999', '9AA9AA', '999AAA', '999AA9', 'A999AAA', '9AAA999', 'A99AA'],
  },
  BE: { label: 'Belgium', layouts: ['9AAA999', 'AAA999'] },
  CA: { label: 'Canada', layouts: ['AAA9999', 'AAAA999', 'AA999A', 'AAA999', 'A99AAA', '999AAA'] },
  CH: { label: 'Switzerland', layouts: ['AA9999', 'AA99999', 'AA999999'] },
  CZ: { label: 'Czechia', layouts: ['9A99999', '9AA9999'] },
  DE: {
    label: 'Germany',
    layouts: [
      'AA999',
      'AA9999',
      'AAA99',
      'AAA999',
      'AAA9999',
      'AAAA99',
      'AAAA999',
      'AAAA9999',
      'AAAAA99',
      'AAAAA999',
    ],
  },
  DK: { label: 'Denmark', layouts: ['AA99999'] },
  ES: { label: 'Spain', layouts: ['9999AAA'] },
  FI: { label: 'Finland', layouts: ['AAA999'] },
  FR: { label: 'France', layouts: ['AA999AA'] },
  GB: { label: 'United Kingdom', layouts: ['AA99AAA', 'A999AAA', 'AAA999A'] },
  HR: { label: 'Croatia', layouts: ['AA999AA', 'AA9999AA', 'AA999A', 'AA9999A'] },
  HU: { label: 'Hungary', layouts: ['AAA999', 'AAAA999'] },
  IE: { label: 'Ireland', layouts: ['99A9999', '999A9999', '999A99999', '999AA9999'] },
  IT: { label: 'Italy', layouts: ['AA999AA'] },
  LT: { label: 'Lithuania', layouts: ['AAA999'] },
  LU: { label: 'Luxembourg', layouts: ['AA9999'] },
  LV: { label: 'Latvia', layouts: ['AA9999'] },
  NL: {
    label: 'Netherlands',
    layouts: ['AA999A', 'A999AA', '99AAA9', '9AAA99', '99AAAA', 'AAAA99', 'AAA99A'],
  },
  NO: { label: 'Norway', layouts: ['AA99999'] },
  NZ: { label: 'New Zealand', layouts: ['AAA999', 'AA9999', 'AA999', 'AA99'] },
  PL: { label: 'Poland', layouts: ['AA99999', 'AA9999A', 'AA999AA', 'AAA99999', 'AAA9999', 'AAA999A'] },
  PT: { label: 'Portugal', layouts: ['AA99AA', '99AA99', '9999AA', 'AA9999'] },
  RO: { label: 'Romania', layouts: ['AA99AAA', 'A99AAA', 'A999AAA'] },
  SE: { label: 'Sweden', layouts: ['AAA999', 'AAA99A'] },
  SI: { label: 'Slovenia', layouts: ['AA99AAA', 'AAAA999'] },
  SK: { label: 'Slovakia', layouts: ['AA999AA'] },
  US: {
    label: 'United States',
    layouts: [
      'AAA9999',
      '9AAA999',
      'AAA999',
      '999AAA',
      'AAAA99',
      'AAA99A',
      'A99AAA',
      'AA9A9A',
      'AA99999',
      '9AA9999',
      '9999AA',
      'AA9999',
    ],
  },
} as const satisfies Record<string, { label: string; layouts: readonly string[] }>

export type PlateFormat = keyof typeof plateFormats
export const plateFormatKeys = Object.keys(plateFormats) as [PlateFormat, ...PlateFormat[]]
