import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Catalogue } from './catalogues.ts'
import { parseMessage } from './compile.ts'
import type { Extracted } from './extract.ts'

/** The faults of the catalogue of a language: missing and unused keys, broken placeholders and plurals. */
export function catalogueFaults(
  language: string,
  catalogue: Catalogue,
  sources: ReadonlyMap<string, Extracted>,
): string[] {
  const missing = [...sources.values()]
    .filter(({ text }) => catalogue[text] === undefined)
    .map(({ text, files }) => `${language}: no text for ${JSON.stringify(text)} (${files[0]})`)
  const others = Object.entries(catalogue).flatMap(([text, translation]) => {
    const source = sources.get(text)
    if (!source) return [`${language}: nothing uses ${JSON.stringify(text)}`]
    return messageFaults(text, translation, source.hasElements, language).map(
      (fault) => `${language}: ${JSON.stringify(text)}: ${fault}`,
    )
  })
  return [...missing, ...others]
}

const formsOfLanguages = new Map<string, ReadonlySet<string>>()

/** The plural forms of a language, such as one and other. */
function formsOf(language: string): ReadonlySet<string> {
  const known = formsOfLanguages.get(language)
  if (known) return known
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const forms = new Set<string>(pluralCategories)
  formsOfLanguages.set(language, forms)
  return forms
}

const edges = (text: string) => [/^\s*/.exec(text)![0], /\s*$/.exec(text)![0]].join('|')

export function messageFaults(
  english: string,
  text: string,
  hasElements: boolean,
  language: string,
): string[] {
  let parts: MessageFormatElement[]
  try {
    parts = parseMessage(text, hasElements)
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`]
  }
  const [own, source] = [usesOf(parts), usesOf(parseMessage(english, hasElements))]
  const faults = [
    ...[...source.names].filter((name) => !own.names.has(name)).map((name) => `lacks {${name}}`),
    ...[...own.names].filter((name) => !source.names.has(name)).map((name) => `has an unknown {${name}}`),
    ...[...own.plurals.keys()]
      .filter((name) => !source.plurals.has(name))
      .map((name) => `makes {${name}} a plural`),
    ...[...own.selects].filter((name) => !source.selects.has(name)).map((name) => `makes {${name}} a choice`),
    ...(edges(english) === edges(text) ? [] : ['begins or ends with other spaces']),
    ...(text.trim() === '' ? ['is empty'] : []),
  ]
  const forms = formsOf(language)
  for (const [name, used] of own.plurals)
    for (const form of used)
      if (!form.startsWith('=') && !forms.has(form))
        faults.push(`{${name}} has the form ${form}, which ${language} lacks`)
  return faults
}

interface Uses {
  names: Set<string>
  plurals: Map<string, string[]>
  selects: Set<string>
}

function usesOf(parts: readonly MessageFormatElement[], found?: Uses): Uses {
  const uses = found ?? { names: new Set(), plurals: new Map(), selects: new Set() }
  for (const part of parts) {
    if (part.type === TYPE.literal || part.type === TYPE.pound) continue
    uses.names.add(part.value)
    if (part.type === TYPE.tag) usesOf(part.children, uses)
    if (part.type === TYPE.plural) uses.plurals.set(part.value, Object.keys(part.options))
    if (part.type === TYPE.select) uses.selects.add(part.value)
    if (part.type === TYPE.plural || part.type === TYPE.select)
      for (const { value } of Object.values(part.options)) usesOf(value, uses)
  }
  return uses
}
