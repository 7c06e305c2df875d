import { drafts } from '#contract/product/languages.ts'
import { readCatalogue, writeCatalogue } from './catalogues.ts'
import { extractMessages } from './extract.ts'

/**
 * Writes all messages of the sources to languages/en.json, drops unused ones from the drafts, and prints those that a
 * draft lacks, with the file in which they stand.
 */
const messages = [...extractMessages().values()]
writeCatalogue('en', Object.fromEntries(messages.map(({ text }) => [text, text])))
console.log(`${messages.length} messages`)
for (const language of drafts) {
  const known = readCatalogue(language)
  const kept = messages.filter(({ text }) => known[text] !== undefined)
  writeCatalogue(language, Object.fromEntries(kept.map(({ text }) => [text, known[text]!])))
  for (const { text, files } of messages)
    if (known[text] === undefined) console.log(`${language} lacks ${JSON.stringify(text)} (${files[0]})`)
}
