import { objectClassLabels } from '#contract/wildlife/enumerations.ts'
import { vehicleColours } from '#contract/vehicles/constants.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import { seenWord } from '../text/seen-words.ts'
import { isVehicleType, knownTypeOf } from '../ingest/words/object-type.ts'

/** Filters that a word or phrase stands for. */
export interface Meaning {
  subject?: Subject
  types?: readonly string[]
  colours?: readonly string[]
  violations?: readonly number[]
  risk?: 'high' | 'medium' | 'low'
  /** The text on its chip; none for words that only name the subject. */
  chip?: string
}

/** Stays are those of a period, `present` is about the vehicles that are on site now. */
export type Subject = 'vehicles' | 'stays' | 'present' | 'safety' | 'wildlife'

const violation = (chip: string, ...violations: number[]): Meaning => ({
  subject: 'safety',
  violations,
  chip,
})

/** Singular words and phrases. */
const meanings: ReadonlyMap<string, Meaning> = new Map(
  Object.entries<Meaning>({
    vehicle: { subject: 'vehicles' },
    ...Object.fromEntries(
      vehicleColours.map((colour) => [
        colour,
        { subject: 'vehicles', colours: [colour], chip: seenWord(colour) },
      ]),
    ),
    gray: { subject: 'vehicles', colours: ['grey'], chip: seenWord('grey') },

    'stayed longest': { subject: 'stays' },
    'stayed the longest': { subject: 'stays' },
    'parked longest': { subject: 'stays' },
    'parked the longest': { subject: 'stays' },
    'longest stay': { subject: 'stays' },
    'on site': { subject: 'present' },
    'on site now': { subject: 'present' },

    'near miss': violation(
      'People near plant',
      ViolationType.DISTANCE_ZONE_PUBLIC,
      ViolationType.DISTANCE_ZONE_WORKER,
    ),
    'exclusion zone': violation('People Exclusion Zones', ViolationType.EXCLUSION_ZONE),
    'without ppe': violation('without PPE', ViolationType.SAFETY_ZONE_PUBLIC),
    'no ppe': violation('without PPE', ViolationType.SAFETY_ZONE_PUBLIC),
    'worker down': violation('Worker Down', ViolationType.WORKER_DOWN),
    speeding: violation(
      'Overspeed',
      ViolationType.OVER_SPEED_GROUP_A,
      ViolationType.OVER_SPEED_GROUP_B,
      ViolationType.OVER_SPEED_GROUP_C,
    ),
    'high risk': { subject: 'safety', risk: 'high', chip: 'High risk' },
    observation: { subject: 'safety' },
    sighting: { subject: 'wildlife' },
  }),
)

const wildlifeTypes: ReadonlySet<string> = new Set(
  Object.values(objectClassLabels).map((label) => label.toLowerCase()),
)

/** A type of object, by any of the names that cameras use: a van is a car. */
function typeMeaning(word: string): Meaning | undefined {
  // In a phrase of two words the type would include the other word.
  const type = word.includes(' ') ? undefined : knownTypeOf(word)
  if (type === undefined) return undefined
  if (wildlifeTypes.has(type)) return { subject: 'wildlife', types: [type], chip: type.toUpperCase() }
  return { ...(isVehicleType(type) && { subject: 'vehicles' }), types: [type], chip: seenWord(type) }
}

/** The meaning of a phrase. Vehicles of any type are no type, although cameras name unknown ones so. */
export function meaningOf(words: readonly string[]): Meaning | undefined {
  const spellings = [words.join(' '), words.map(singular).join(' ')]
  const known = spellings.find((phrase) => meanings.has(phrase))
  if (known !== undefined) return meanings.get(known)
  return spellings.map(typeMeaning).find((meaning) => meaning !== undefined)
}

/** Words that carry no filter. */
export const fillers: ReadonlySet<string> = new Set(
  `a an the at in of on with by from for and all any show me list find which what when who there were was is are did how
  many`.split(/\s+/),
)

const irregular: Readonly<Record<string, string>> = {
  people: 'person',
  buses: 'bus',
  lorries: 'lorry',
  misses: 'miss',
}

const singular = (word: string): string =>
  irregular[word] ?? (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)
