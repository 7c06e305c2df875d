import type { AlertConditions, Condition, Heading } from '#contract/alerts/conditions.ts'
import { ViolationType } from '#contract/safety/violations.ts'

/** The movement over a region, as far as the frames show it. */
export interface RegionStay {
  readonly regionId: string
  readonly hasEntered: boolean
  readonly hasLeft: boolean
  readonly seconds: number
  /** The direction inside the region; null when it hardly moved. */
  readonly heading: Heading | null
}

/** One event with the values for conditions. Unknown values are null or empty. */
export interface Fact {
  readonly about: 'safety' | 'vehicle' | 'wildlife' | 'thing'
  readonly siteId: string
  readonly cameraId: string
  readonly time: Date
  readonly confidence: number | null
  readonly type: string | null
  readonly violation: number | null
  readonly risk: number | null
  readonly zoneIds: readonly string[]
  readonly ppeMissing: readonly string[]
  readonly speedOver: number | null
  readonly distance: number | null
  readonly species: number | null
  readonly count: number | null
  readonly makeModel: string | null
  readonly colour: string | null
  readonly direction: string | null
  readonly tags: readonly string[]
  /** Null where the plate was not read. */
  readonly isCustomer: boolean | null
  readonly stays: readonly RegionStay[]
}

export const emptyFact = {
  confidence: null,
  type: null,
  violation: null,
  risk: null,
  zoneIds: [],
  ppeMissing: [],
  speedOver: null,
  distance: null,
  species: null,
  count: null,
  makeModel: null,
  colour: null,
  direction: null,
  tags: [],
  isCustomer: null,
  stays: [],
} as const satisfies Partial<Fact>

const same = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase()
const isOneOf = (value: string | null, names: readonly string[]) => names.some((name) => same(value, name))

export function meetsCondition(fact: Fact, condition: Condition): boolean {
  switch (condition.is) {
    case 'violation':
      return fact.violation !== null && condition.types.includes(fact.violation)
    case 'risk':
      return fact.risk !== null && fact.risk >= condition.at_least
    case 'zone':
      return condition.ids.some((id) => fact.zoneIds.includes(id))
    case 'ppe':
      return condition.missing.some((piece) => fact.ppeMissing.includes(piece))
    case 'speed':
      return fact.speedOver !== null && fact.speedOver >= condition.over_by
    case 'distance':
      return fact.distance !== null && fact.distance < condition.under
    case 'harsh':
      return fact.violation === ViolationType.VOLATILE_VEHICLE
    case 'species':
      return fact.species !== null && condition.classes.includes(fact.species)
    case 'count':
      return fact.count !== null && fact.count >= condition.at_least
    case 'type':
      return isOneOf(fact.type, condition.types)
    case 'make':
      return condition.names.some((name) => fact.makeModel?.toLowerCase().includes(name.toLowerCase()))
    case 'colour':
      return isOneOf(fact.colour, condition.names)
    case 'direction':
      return fact.direction === condition.direction
    case 'camera':
      return condition.ids.includes(fact.cameraId)
    case 'tag':
      return condition.labels.some((label) => fact.tags.some((tag) => same(tag, label)))
    case 'customer':
      return fact.isCustomer === condition.is_known
    default:
      return fact.stays.some((stay) => condition.ids.includes(stay.regionId) && isMoved(stay, condition))
  }
}

/** Whether a stay shows the movement of a condition. */
export function isMoved(
  stay: RegionStay,
  { way, seconds, heading }: Extract<Condition, { is: 'region' }>,
): boolean {
  if (way === 'enters') return stay.hasEntered
  if (way === 'leaves') return stay.hasLeft
  if (way === 'moves') return stay.heading === heading
  return way === 'in' || stay.seconds >= seconds
}

/** Without conditions everything of the subject matches. */
export function meetsConditions(when: AlertConditions, fact: Fact): boolean {
  if (when.about !== fact.about) return false
  if (when.conditions.length === 0) return true
  const meets = (condition: Condition) => meetsCondition(fact, condition)
  return when.join === 'and' ? when.conditions.every(meets) : when.conditions.some(meets)
}
