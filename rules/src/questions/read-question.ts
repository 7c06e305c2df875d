import { foldText } from './fold-text.ts'
import { takePeriod, type AskedPeriod } from './period.ts'
import { fillers, meaningOf, type Meaning, type Subject } from './words.ts'

export interface AskedSite {
  id: string
  name: string
}

/** A question in words as filters. */
export interface Question {
  subject: Subject | undefined
  types: string[]
  colours: string[]
  violations: number[]
  risk: 'high' | 'medium' | 'low' | undefined
  sites: AskedSite[]
  period: AskedPeriod | undefined
  /** The filters as texts, in the order of the question. */
  chips: string[]
  /** Words without a meaning. */
  unknown: string[]
}

const longestPhrase = 3

/** Reads a question by a small grammar: phrases of a period, names of sites, and words with a meaning. */
export function readQuestion(
  text: string,
  { sites, now, zone }: { sites: readonly AskedSite[]; now: Date; zone: string },
): Question {
  const question: Question = {
    subject: undefined,
    types: [],
    colours: [],
    violations: [],
    risk: undefined,
    sites: [],
    period: undefined,
    chips: [],
    unknown: [],
  }
  const named = takeSites(foldText(text), sites)
  const dated = takePeriod(named.rest, now, zone)
  const words = dated.rest.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at)
    if (phrase) apply(question, phrase.meaning)
    else if (!fillers.has(words[at]!)) question.unknown.push(words[at]!)
    at += phrase?.length ?? 1
  }
  question.sites = named.found
  question.period = dated.value
  question.chips.push(...named.found.map(({ name }) => name), ...(dated.value ? [dated.value.chip] : []))
  return question
}

/** The longest phrase with a meaning at a position. */
function phraseAt(words: readonly string[], at: number): { meaning: Meaning; length: number } | undefined {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const meaning = meaningOf(words.slice(at, at + length))
    if (meaning) return { meaning, length }
  }
  return undefined
}

/** The first subject stays, except vehicles: 'near misses with trucks' is about safety. */
function apply(question: Question, { subject, types, colours, violations, risk, chip }: Meaning): void {
  const isNarrower = subject === 'safety' || subject === 'stays' || subject === 'present'
  if (!question.subject || (isNarrower && question.subject === 'vehicles')) question.subject = subject
  question.types.push(...(types ?? []))
  question.colours.push(...(colours ?? []))
  question.violations.push(...(violations ?? []))
  question.risk ??= risk
  if (chip !== undefined) question.chips.push(chip)
}

/** Sites by their whole names, the longest first. */
function takeSites(text: string, sites: readonly AskedSite[]): { found: AskedSite[]; rest: string } {
  const found: AskedSite[] = []
  let rest = text
  for (const site of sites.toSorted((a, b) => b.name.length - a.name.length)) {
    const name = foldText(site.name)
    const at = ` ${rest} `.indexOf(` ${name} `)
    if (name === '' || at < 0) continue
    found.push(site)
    rest = `${rest.slice(0, at)} ${rest.slice(at + name.length)}`
  }
  return { found, rest }
}
