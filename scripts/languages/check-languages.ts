import { drafts } from '#contract/product/languages.ts'
import { catalogueFaults } from './catalogue-faults.ts'
import { readCatalogue } from './catalogues.ts'
import { extractMessages } from './extract.ts'
import { inlineTexts } from './inline-texts.ts'

const inline: string[] = []
const sources = extractMessages((code, file) => {
  for (const text of inlineTexts(code, file))
    inline.push(
      `${file}: ${JSON.stringify(text)} is not in the catalogues: use say(), or name it in inline-texts.ts`,
    )
})
const faults = ['en', ...drafts].flatMap((language) =>
  catalogueFaults(language, readCatalogue(language), sources),
)
for (const fault of [...inline, ...faults]) console.error(fault)
if (faults.length > 0)
  console.error(
    `\n${faults.length} faults in languages/. Run node scripts/languages/write-source.ts: it lists the texts of the ` +
      'sources in English, drops unused ones, and names those without a translation.',
  )
if (inline.length + faults.length > 0) process.exitCode = 1
else console.log(`Languages: ${sources.size} messages in English and ${drafts.length} drafts.`)
