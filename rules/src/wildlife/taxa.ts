import { ObjectClass } from '#contract/wildlife/enumerations.ts'
import type { WildlifeTaxon } from '#contract/wildlife/taxon.ts'

/** The taxa of sightings, by their scientific names. */
export interface Taxon {
  scientificName: string
  rank: string
  /** None where the organisation watches something else than the product was made for. */
  vernacular: string | undefined
  aphiaId: number | null
}

/** The AphiaID is left to the organisation: a wrong one would name another animal. */
export const defaultTaxon: WildlifeTaxon = { scientific_name: 'Cephalorhynchus hectori maui', aphia_id: null }
const vernacular = 'Māui dolphin'
const ranks = ['genus', 'species', 'subspecies']

/** A boat is none. */
export const taxonOf = (objectClass: number, own: WildlifeTaxon): Taxon | undefined =>
  objectClass === ObjectClass.MAUI ? taxonOfName(own.scientific_name, own) : undefined

/** Any animal by its scientific name; only the number of the organisation's own is known. */
export const taxonOfName = (name: string, own: WildlifeTaxon): Taxon => ({
  scientificName: name,
  rank: ranks[name.split(' ').length - 1] ?? 'subspecies',
  vernacular: name === defaultTaxon.scientific_name ? vernacular : undefined,
  aphiaId: name === own.scientific_name ? own.aphia_id : null,
})
