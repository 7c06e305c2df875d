import { vehicleColours } from '#contract/vehicles/constants.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import { VehicleType } from '#contract/vehicles/enumerations.ts'

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

export type Subject = 'vehicles' | 'stays' | 'safety' | 'wildlife'

const vehicle = (type: string): Meaning => ({ subject: 'vehicles', types: [type], chip: type })
const violation = (chip: string, ...violations: number[]): Meaning => ({
  subject: 'safety',
  violations,
  chip,
})
const machine: Meaning = { types: ['plant'], chip: 'plant' }

/** Singular words and phrases. */
export const meanings: Readonly<Record<string, Meaning>> = {
  ...Object.fromEntries(Object.values(VehicleType).map((type) => [type, vehicle(type)])),
  van: vehicle('van'),
  ute: vehicle('ute'),
  lorry: vehicle(VehicleType.TRUCK),
  motorbike: vehicle(VehicleType.MOTORCYCLE),
  bike: vehicle(VehicleType.BICYCLE),
  vehicle: { subject: 'vehicles' },
  ...Object.fromEntries(
    vehicleColours.map((colour) => [colour, { subject: 'vehicles', colours: [colour], chip: colour }]),
  ),
  gray: { subject: 'vehicles', colours: ['grey'], chip: 'grey' },

  'who stayed longest': { subject: 'stays' },
  'stayed longest': { subject: 'stays' },
  'on site': { subject: 'stays' },

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
  person: { types: ['person'], chip: 'person' },
  forklift: machine,
  excavator: machine,
  digger: machine,
  plant: machine,

  dolphin: { subject: 'wildlife', types: ['maui'], chip: 'MAUI' },
  boat: { subject: 'wildlife', types: ['boat'], chip: 'BOAT' },
  sighting: { subject: 'wildlife' },
}

/** Words that carry no filter. */
export const fillers: ReadonlySet<string> = new Set(
  'a an the at in of on with by from for and all any show me list find which what when there were was'.split(
    ' ',
  ),
)

const irregular: Readonly<Record<string, string>> = {
  people: 'person',
  buses: 'bus',
  lorries: 'lorry',
  misses: 'miss',
}

export const singular = (word: string): string =>
  irregular[word] ?? (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)
