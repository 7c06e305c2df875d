import { ingestLimits } from '#contract/ingest/event.ts'
import { PpeTag } from '#contract/safety/enumerations.ts'
import { isRecord, listOf, textOf } from '../body/values.ts'

const PPE_WORDS: Record<string, 'hivis' | 'hardhat'> = {
  hivis: 'hivis',
  hiviz: 'hivis',
  highvis: 'hivis',
  highvisibility: 'hivis',
  highvisibilityvest: 'hivis',
  hivisvest: 'hivis',
  safetyvest: 'hivis',
  vest: 'hivis',
  hardhat: 'hardhat',
  helmet: 'hardhat',
  safetyhelmet: 'hardhat',
}
const NEGATED: Record<'hivis' | 'hardhat', PpeTag> = {
  hivis: PpeTag.NO_HIVIS,
  hardhat: PpeTag.NO_HARDHAT,
}
const NEGATION = /^(?:no|not|non|without|missing)[-_ ]?/

/** Our PPE tag where the text means one (`Safety Vest`, `NO-Hardhat`), else the text itself. */
function normalTag(tag: string): string {
  const text = tag.trim().toLowerCase()
  const squeezed = (word: string) => word.replace(/[-_ ]/g, '')
  const worn = PPE_WORDS[squeezed(text)]
  if (worn) return worn
  const missing = PPE_WORDS[squeezed(text.replace(NEGATION, ''))]
  return missing ? NEGATED[missing] : tag.trim()
}

/** Tags are texts, or objects with a name as in video overlays. Duplicates are removed. */
export function tagsOf(value: unknown): string[] {
  const tags = new Set<string>()
  for (const entry of listOf(value).slice(0, ingestLimits.tags)) {
    const tag = textOf(isRecord(entry) ? entry.name : entry)
    if (tag !== undefined) tags.add(normalTag(tag))
  }
  return [...tags]
}
