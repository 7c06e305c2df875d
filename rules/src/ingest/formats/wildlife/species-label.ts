import { textOf } from '../../body/values.ts'

const NOTHING = /^(?:blank|unknown|no cv result|other)$/i

/**
 * The common name of a SpeciesNet label, `id;class;order;family;genus;species;common name`, else the scientific name.
 * A label without semicolons is a name.
 */
export function speciesOf(label: unknown): string | undefined {
  const text = textOf(label, 300)
  if (text === undefined) return undefined
  if (!text.includes(';')) return NOTHING.test(text) ? undefined : text.toLowerCase()
  const [, ...ranks] = text.split(';').map((part) => part.trim())
  const common = ranks.at(-1) ?? ''
  const scientific = [ranks.at(-3), ranks.at(-2)].filter(Boolean).join(' ')
  const name = common || scientific
  return name === '' || NOTHING.test(name) ? undefined : name.toLowerCase().slice(0, 60)
}
