import { ObjectClass, objectClassLabels } from '#contract/wildlife/enumerations.ts'
import { isVehicleType } from '../../ingest/words/object-type.ts'

/** The subject of an observation in a package. */
export interface Observed {
  observationType: 'animal' | 'human' | 'vehicle' | 'unknown'
  scientificName: string | undefined
  /** Our own label if the standard has none. */
  label: string | undefined
}

const typeNames = Object.fromEntries(
  Object.entries(objectClassLabels).map(([objectClass, label]) => [label.toLowerCase(), Number(objectClass)]),
)
/** The class of sightings that a type of detection is of. */
export const classOfType = (type: string): ObjectClass | undefined =>
  typeNames[type] as ObjectClass | undefined

const isSpeciesName = (type: string) => /^[A-Z][a-z-]+( [a-z-]+){0,2}$/.test(type)

/** The subject for a type of detection; `species` is the scientific name of the organisation's own animal. */
export function observedOf(type: string, species: string): Observed {
  if (classOfType(type) === ObjectClass.MAUI)
    return { observationType: 'animal', scientificName: species, label: undefined }
  if (isSpeciesName(type)) return { observationType: 'animal', scientificName: type, label: undefined }
  if (type === 'animal') return { observationType: 'animal', scientificName: undefined, label: undefined }
  if (type === 'person') return { observationType: 'human', scientificName: undefined, label: undefined }
  if (classOfType(type) === ObjectClass.BOAT || isVehicleType(type))
    return { observationType: 'vehicle', scientificName: undefined, label: type }
  return { observationType: 'unknown', scientificName: undefined, label: type }
}

/** The type of detection that an observation stands for; none for a blank picture and one that nobody looked at. */
export function typeOfObserved(
  { observationType, scientificName, label }: Omit<Observed, 'observationType'> & { observationType: string },
  species: string,
): string | undefined {
  if (observationType === 'animal')
    return scientificName === species
      ? objectClassLabels[ObjectClass.MAUI].toLowerCase()
      : (scientificName ?? 'animal')
  if (observationType === 'human') return 'person'
  if (observationType === 'vehicle' || observationType === 'unknown') return label ?? observationType
  return undefined
}
