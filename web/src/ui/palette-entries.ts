import type { Icon } from '@tabler/icons-react'

export interface PaletteEntry {
  /** Unique in its group. */
  key: string
  label: string
  /** Where it belongs: the section of a page, the site of a camera. */
  hint?: string
  icon?: Icon
  /** Where choosing it leads. */
  path: string
}

export interface PaletteProvider {
  /** The heading of what it finds, as 'Sites'. */
  group: string
  /** One of them in the search field's hint, as 'site'. */
  noun: string
  find: (text: string, signal: AbortSignal) => Promise<PaletteEntry[]>
}

const providers: PaletteProvider[] = []

/** Lets the palette find more than pages. */
export function registerPaletteProvider(provider: PaletteProvider): void {
  providers.push(provider)
}

export const paletteProviders = (): readonly PaletteProvider[] => providers

/** 'Find a page…', or 'Find a plate, site or page…' once there are providers. */
export function paletteHint(nouns = providers.map((provider) => provider.noun)): string {
  const others = nouns.join(', ')
  return others ? `Find a ${others} or page…` : 'Find a page…'
}

/** The entries that match what was typed, the closest first. */
export function rankEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

/** 0 unless every word is found: at the start of the label, at the start of a word, or inside. */
function scoreOf({ label, hint = '' }: PaletteEntry, words: readonly string[]): number {
  const text = label.toLowerCase()
  let score = 1
  for (const word of words) {
    if (text.startsWith(word)) score += 4
    else if (text.includes(` ${word}`)) score += 3
    else if (text.includes(word)) score += 2
    else if (hint.toLowerCase().includes(word)) score += 1
    else return 0
  }
  return score
}
