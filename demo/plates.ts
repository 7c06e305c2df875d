import type { Country } from '#contract/cameras/enumerations.ts'
import { plateDistance } from '#rules/vehicles/plates.ts'
import type { Random } from '#rules/random.ts'

/** The issuers of plates: the countries of the product, the Netherlands and British Columbia. */
export type PlateSeries = Country | 'NL' | 'BC'

/** The pattern (A is a letter, 9 a digit) and the relative frequency of a series. */
const series: Record<PlateSeries, readonly (readonly [pattern: string, weight: number])[]> = {
  NZ: [
    ['AAA999', 90],
    ['AA9999', 7],
  ],
  AU: [
    ['999AA9', 45],
    ['999AAA', 35],
    ['AAA99A', 12],
    ['9AA9AA', 8],
  ],
  NL: [['A999AA', 1]],
  BC: [['AA999A', 1]],
}
/** Series omit letters that look like digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUWYZ'
/** The last first letter of the present series of New Zealand. */
const firstLetters: Record<PlateSeries, string> = {
  NZ: 'ABCDEFGHJKLMNPQR',
  AU: letters,
  NL: 'GHJKLNPRSTZ',
  BC: letters,
}
const personalised = [
  'KEA 1',
  'T4SMAN',
  'SURFN',
  'M0ANA',
  'KAURI',
  'PIPI',
  'W8KATO',
  'AORAKI',
  'TUI 22',
  'H1KOI',
]

/** A plate as issued, sometimes a personalised one. */
export function newPlate(random: Random, country: PlateSeries): string {
  if (country === 'NZ' && random.isTrue(0.012)) return random.pick(personalised).replace(' ', '')
  const patterns = series[country]
  const pattern = patterns[random.weighted(patterns.map(([, weight]) => weight))]![0]
  return Array.from(pattern, (kind, position) => {
    if (kind === '9') return String(random.whole(0, 9))
    return random.pick(Array.from(position === 0 ? firstLetters[country] : letters))
  }).join('')
}

/** Makes plates that no camera confuses with each other. */
export function distinctPlates(random: Random) {
  const made: string[] = []
  return (country: PlateSeries): string => {
    for (;;) {
      const plate = newPlate(random, country)
      if (made.some((other) => plateDistance(other, plate) <= 1)) continue
      made.push(plate)
      return plate
    }
  }
}

const lookAlikes = ['0OD', '1I', '8B', '5S', '2Z', '6G', 'MN', 'UV', 'CG', 'EF', '7T']

/** A misread plate: one character replaced by a look-alike. */
export function misread(random: Random, plate: string): string {
  const slips = Array.from(plate).flatMap((letter, position) =>
    lookAlikes
      .filter((group) => group.includes(letter))
      .flatMap((group) => Array.from(group.replace(letter, ''), (other) => ({ position, other }))),
  )
  if (slips.length === 0) return plate.slice(0, -1)
  const { position, other } = random.pick(slips)
  return plate.slice(0, position) + other + plate.slice(position + 1)
}
