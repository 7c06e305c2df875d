import { pageSources, readSource, serverSources } from './sources.ts'
import { saidIn, textsOf, type FoundText } from './texts.ts'

export interface Extracted {
  text: string
  hasElements: boolean
  files: string[]
}

/** All messages of the pages, and those that other files mark with say(). `seePage` gets each file of the pages too. */
export function extractMessages(seePage?: (code: string, file: string) => void): Map<string, Extracted> {
  const found = new Map<string, Extracted>()
  const add = (file: string, { text, arguments: values }: FoundText) => {
    if (!/[A-Za-z]{2}/.test(text.replaceAll(/\{\w+\}/g, ''))) return
    const known = found.get(text) ?? { text, hasElements: false, files: [] }
    known.hasElements ||= values.some(({ kind }) => kind === 'element')
    if (!known.files.includes(file)) known.files.push(file)
    found.set(text, known)
  }
  const pages = pageSources()
  for (const file of pages) {
    const code = readSource(file)
    for (const text of textsOf(code, file)) add(file, text)
    seePage?.(code, file)
  }
  const others = serverSources().filter((file) => !pages.includes(file))
  for (const file of others) for (const text of saidIn(readSource(file), file)) add(file, text)
  return found
}
