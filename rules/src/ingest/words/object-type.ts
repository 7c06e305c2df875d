import { UNKNOWN_VEHICLE } from '../../vehicles/unknown-vehicle.ts'
import { textOf } from '../body/values.ts'

/** A part of the picture to mask rather than an object, so it is not a selectable type. */
const FACE = 'face'
const FACE_WORDS = ['faces', 'humanface']

const VOCABULARY: Record<string, readonly string[]> = {
  car: [
    'automobile',
    'cars',
    'coupe',
    'crossover',
    'hatchback',
    'largecar',
    'microcar',
    'microtruck',
    'minicar',
    'minivan',
    'mpv',
    'passengercar',
    'pickup',
    'pickuptruck',
    'saloon',
    'salooncar',
    'sedan',
    'smallcar',
    'sportcar',
    'stationwagon',
    'suv',
    'suvmpv',
    'taxi',
    'ute',
    'van',
    'wagon',
  ],
  truck: [
    'bigtruck',
    'concretemixer',
    'dregscar',
    'dumptruck',
    'firetruck',
    'fueltanker',
    'garbagetruck',
    'heavytruck',
    'largetruck',
    'lighttruck',
    'lorry',
    'mediumtruck',
    'midtruck',
    'smalltruck',
    'semi',
    'tanker',
    'tractortrailer',
    'trailer',
    'trucks',
  ],
  bus: ['buses', 'coach', 'largebus', 'microbus', 'midbus', 'minibus', 'schoolbus', 'smallbus'],
  motorcycle: ['motorbike', 'motorcyclist', 'moped', 'scooter', 'twowheelvehicle', 'twowheeler'],
  bicycle: ['bicyclist', 'bike', 'bikes', 'cycle', 'cyclist', 'nonmotor', 'nonmotorvehicle'],
  person: [
    'adult',
    'child',
    'human',
    'humanbody',
    'humans',
    'man',
    'pedestrian',
    'pedestrians',
    'people',
    'persons',
    'woman',
    'worker',
  ],
  plant: [
    'bulldozer',
    'crane',
    'digger',
    'dozer',
    'dumper',
    'excavator',
    'forklift',
    'grader',
    'heavyplant',
    'loader',
    'machinery',
    'roller',
    'telehandler',
  ],
  maui: ['dolphin', 'hectorsdolphin', 'mauidolphin'],
  boat: ['boats', 'ship', 'vessel', 'yacht'],
  [UNKNOWN_VEHICLE]: [
    'licenseplate',
    'licenceplate',
    'motorvehicle',
    'plate',
    'unknown',
    'unknownvehicle',
    'vehical',
    'vehicles',
  ],
}

/** A generic animal, and species that detectors distinguish. Each keeps its own name. */
const ANIMALS = new Set(
  `animal antelope badger bear bird boar bobcat buffalo bull cat cattle chicken cow coyote crow deer dog donkey duck eagle
  elephant elk fox giraffe goat goose gull hare hawk hedgehog horse kangaroo kea kiwi leopard lion llama lynx moose mouse otter
  owl ox penguin pig pigeon possum puma rabbit raccoon rat rodent seal sealion shark sheep skunk squirrel stoat swan tiger
  turkey turtle wallaby weasel whale wolf zebra`.split(/\s+/),
)

/** Our object types. */
export const objectTypes: readonly string[] = Object.keys(VOCABULARY)

/** As a list of choices shows it. */
export const objectTypeLabel = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1)

const BETWEEN_WORDS = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u

const squeezed = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const TYPES = new Map(
  [...Object.entries(VOCABULARY), [FACE, FACE_WORDS] as const].flatMap(([type, words]) =>
    [type, ...words].map((word) => [squeezed(word), type] as const),
  ),
)

/** Our type for the sender's name. An unknown name is kept in lower case. */
export function objectTypeOf(value: unknown): string | undefined {
  const word = textOf(value)
  if (word === undefined) return undefined
  return TYPES.get(squeezed(word)) ?? word.toLowerCase()
}

/** Our type for the sender's name, or the name of an animal; undefined for ambiguous names. */
export function knownTypeOf(value: unknown): string | undefined {
  const word = textOf(value)
  if (word === undefined) return undefined
  const parts = word.split(BETWEEN_WORDS).filter((part) => part !== '')
  for (const part of parts.length === 2 ? [word, parts[1], parts[0]] : [word]) {
    const name = squeezed(part!)
    const type = TYPES.get(name)
    if (type) return type
    if (ANIMALS.has(name)) return name
  }
  return undefined
}

const VEHICLES = new Set(['car', 'truck', 'bus', 'motorcycle', 'bicycle', UNKNOWN_VEHICLE])

/**
 * Everything from a plate reader is a vehicle. Of a compound the first word counts ('suv-crossover') or the last
 * ('policeCar'). An unknown type becomes a vehicle of unknown type.
 */
export function vehicleTypeOf(value: unknown): string {
  const words = textOf(value)?.split(BETWEEN_WORDS) ?? []
  const types = [value, words[0], words.at(-1)].map(objectTypeOf)
  return types.find((type) => type !== undefined && isVehicleType(type)) ?? UNKNOWN_VEHICLE
}

export const isVehicleType = (type: string): boolean => VEHICLES.has(type)
export const isFaceType = (type: string): boolean => type === FACE
export const isPersonType = (type: string): boolean => type === 'person'
export const isPlantType = (type: string): boolean => type === 'plant'
