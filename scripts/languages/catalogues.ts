import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drafts, languages, type Language } from '#contract/product/languages.ts'
import { root } from './sources.ts'

export type Catalogue = Readonly<Record<string, string>>

interface CatalogueFile {
  language: string
  /** 'source' for English; no speaker of the language has reviewed a draft yet. */
  state: 'source' | 'draft'
  messages: Catalogue
}

const fileOf = (language: string): string => path.join(root, 'languages', `${language}.json`)

export const readCatalogue = (language: string): Catalogue =>
  (JSON.parse(readFileSync(fileOf(language), 'utf8')) as CatalogueFile).messages

export const readCatalogues = (): Map<string, Catalogue> =>
  new Map(drafts.map((language) => [language, readCatalogue(language)]))

export function writeCatalogue(language: Language, messages: Catalogue): void {
  const sorted = Object.fromEntries(Object.entries(messages).sort(([one], [other]) => (one < other ? -1 : 1)))
  const file: CatalogueFile = {
    language: languages[language],
    state: language === 'en' ? 'source' : 'draft',
    messages: sorted,
  }
  writeFileSync(fileOf(language), `${JSON.stringify(file, null, 2)}\n`)
}
