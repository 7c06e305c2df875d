import type { SetLabel } from '#contract/annotations/label-sets.ts'
import { objectTypeLabel, objectTypes } from '../ingest/words/object-type.ts'

/** A set of labels for annotations. */
export interface ShownLabelSet {
  /** Undefined for the standard set, which cannot be changed. */
  id: string | undefined
  name: string
  labels: readonly SetLabel[]
}

/** Colours that differ on any picture, also for people with colour blindness. */
export const labelColours = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#0072b2',
  '#d55e00',
  '#cc79a7',
  '#8a8a8a',
  '#ff5fa2',
] as const

/** The product's kinds of objects. The first nine have keys. */
export const standardSet: ShownLabelSet = {
  id: undefined,
  name: 'Standard',
  labels: objectTypes.map((type, index) => ({
    name: objectTypeLabel(type),
    colour: labelColours[index % labelColours.length]!,
    shortcut: index < 9 ? index + 1 : null,
  })),
}

/** The previously chosen set, or the standard set when it no longer exists. */
export const chosenSet = (sets: readonly ShownLabelSet[], id: string | undefined): ShownLabelSet =>
  sets.find((set) => set.id === id) ?? standardSet

/** The next label of a set: another colour than those before it, and the first free key. */
export function nextLabel(labels: readonly SetLabel[]): SetLabel {
  const used = new Set(labels.map(({ shortcut }) => shortcut))
  const shortcut = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((free) => !used.has(free))
  return { name: '', colour: labelColours[labels.length % labelColours.length]!, shortcut: shortcut ?? null }
}
