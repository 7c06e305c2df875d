import { ObjectClass } from '#contract/wildlife/enumerations.ts'

/** What is seen, in the words of biologists. A boat is none of theirs. */
export const taxonOf: Record<
  ObjectClass,
  { scientificName: string; rank: string; vernacular: string } | undefined
> = {
  [ObjectClass.MAUI]: {
    scientificName: 'Cephalorhynchus hectori maui',
    rank: 'subspecies',
    vernacular: 'Māui dolphin',
  },
  [ObjectClass.BOAT]: undefined,
}
