import type { Country } from '#contract/cameras/enumerations.ts'
import { plateDistance } from '#rules/vehicles/plates.ts'
import type { Random } from '#rules/random.ts'

/** Whose plates a vehicle may have: the countries of the product, the Netherlands and British Columbia. */
export type PlateSeries = Country | 'NL' | 'BC'

/** A is a letter, 9 a digit; how often a series is seen on the road. */
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
/** Series leave out the letters that look like digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUWYZ'
/** New Zealand is not further than this with the first letter of its present series. */
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

/** A plate as it is issued, sometimes one that somebody has paid for. */
export function newPlate(random: Random, country: PlateSeries): string {
  if (country === 'NZ' && random.isTrue(0.012)) return random.pick(personalised).replace(' ', '')
  const patterns = series[country]
  const pattern = patterns[random.weighted(patterns.map(([, weight]) => weight))]![0]
  return Array.from(pattern, (kind, position) => {
    if (kind === '9') return String(random.whole(0, 9))
    return random.pick(Array.from(position === 0 ? firstLetters[country] : letters))
  }).join('')
}

/** Makes plates that no camera could take for one another. */
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

/** The plate as a camera takes it for another: one character for one that looks alike. */
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
