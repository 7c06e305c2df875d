import { ObjectClass } from '#contract/wildlife/enumerations.ts'
import type { WildlifeTaxon } from '#contract/wildlife/taxon.ts'

/** What is seen, in the words of biologists. */
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
export function taxonOf(objectClass: number, own: WildlifeTaxon): Taxon | undefined {
  if (objectClass !== ObjectClass.MAUI) return undefined
  const { scientific_name, aphia_id } = own
  return {
    scientificName: scientific_name,
    rank: ranks[scientific_name.split(' ').length - 1]!,
    vernacular: scientific_name === defaultTaxon.scientific_name ? vernacular : undefined,
    aphiaId: aphia_id,
  }
}
