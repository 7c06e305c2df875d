import { drafts } from '#contract/product/languages.ts'
import { catalogueFaults } from './catalogue-faults.ts'
import { readCatalogue } from './catalogues.ts'
import { extractMessages } from './extract.ts'

const sources = extractMessages()
const faults = ['en', ...drafts].flatMap((language) =>
  catalogueFaults(language, readCatalogue(language), sources),
)
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error(
    `\n${faults.length} faults. node scripts/languages/write-source.ts lists the texts of the sources.`,
  )
  process.exitCode = 1
} else console.log(`Languages: ${sources.size} messages in English and ${drafts.length} drafts.`)
