import type { Icon } from '@tabler/icons-react'

export interface PaletteEntry {
  /** Unique in its group. */
  key: string
  label: string
  /** Its parent: the section of a page, the site of a camera. */
  hint?: string
  icon?: Icon
  /** A picture in place of the icon. */
  thumbnail?: string
  /** The label is a number plate and is drawn as one. */
  isPlate?: true
  /** The filters of a question. */
  chips?: readonly string[]
  /** The target path with query and hash. */
  path: string
}

/** Finds one kind of record by a part of its name. */
export interface PaletteFinder {
  /** The heading of its results, such as 'Sites'. */
  group: string
  find: (text: string, signal: AbortSignal) => Promise<PaletteEntry[]>
}

/** The entries that match the search, best match first. */
export function rankEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

/** 0 unless every word is found: at the start of the label, at the start of a word, or inside. */
function scoreOf({ label, hint = '' }: PaletteEntry, words: readonly string[]): number {
  const [text, place] = [fold(label), fold(hint)]
  let score = 1
  for (const word of words) {
    if (text.startsWith(word)) score += 4
    else if (text.includes(` ${word}`)) score += 3
    else if (text.includes(word)) score += 2
    else if (place.includes(word)) score += 1
    else return 0
  }
  return score
}

/** 'Māngere' is found by 'mangere'. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
