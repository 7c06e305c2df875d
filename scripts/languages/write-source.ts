import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeCatalogue } from './catalogues.ts'
import { extractMessages } from './extract.ts'

const partLength = 400

/**
 * Writes all messages of the sources to languages/en.json. With a folder as argument it also writes them there in parts
 * with the files they are from, for translators.
 */
const messages = [...extractMessages().values()]
writeCatalogue('en', Object.fromEntries(messages.map(({ text }) => [text, text])))
console.log(`${messages.length} messages`)
const [folder] = process.argv.slice(2)
if (folder) {
  mkdirSync(folder, { recursive: true })
  const rows = messages.map(({ text, files }) => ({ text, file: files[0] }))
  writeFileSync(path.join(folder, 'messages.json'), JSON.stringify(rows, null, 1))
  for (let part = 0; part * partLength < rows.length; part++)
    writeFileSync(
      path.join(folder, `part-${String(part + 1).padStart(2, '0')}.json`),
      JSON.stringify(rows.slice(part * partLength, (part + 1) * partLength), null, 1),
    )
}
