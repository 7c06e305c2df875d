import { IconMessageQuestion } from '@tabler/icons-react'
import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { paths } from '#contract/paths.ts'
import { zoneOfChoice } from '#rules/explorer/zone-of-choice.ts'
import { readQuestion, type Question } from '#rules/questions/read-question.ts'
import type { Subject } from '#rules/questions/words.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { queryClient } from '../lib/query-client.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { safetyFilters } from '../safety/explorer/filter-set.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import type { PaletteEntry } from '../ui/palette/palette-entries.ts'
import { vehicleFilters } from '../vehicles/explorer/filter-set.ts'
import { wildlifeFilters } from '../wildlife/explorer/filter-set.ts'

const pages: Record<Subject, { label: string; path: string }> = {
  vehicles: { label: 'Vehicles', path: paths.vehicleExplorer },
  stays: { label: 'On site now, longest first', path: paths.liveExplorer },
  safety: { label: 'Observations', path: paths.safetyExplorer },
  wildlife: { label: 'Sightings', path: paths.dataExplorer },
}

/** A question as a link to an explorer with its filters; none when no word is understood. */
export async function questionEntries(text: string, known: ReadonlySet<string>): Promise<PaletteEntry[]> {
  const choices = await queryClient.fetchQuery({
    ...siteChoicesQuery,
    staleTime: 60_000,
    meta: { silent: true },
  })
  const sites = choices.map(({ id, name }) => ({ id, name: stripNamePrefix(name) }))
  const read = (zone: string) => readQuestion(text, { sites, now: new Date(), zone })
  const siteIds = read('UTC').sites.map(({ id }) => id)
  const question = read(zoneOfChoice(choices, { siteIds, tagIds: [] }, false))
  const entry = questionEntry(question, known)
  return entry ? [entry] : []
}

export function questionEntry(question: Question, known: ReadonlySet<string>): PaletteEntry | undefined {
  const { subject, chips, unknown } = question
  if (!subject || !known.has(pages[subject].path)) return undefined
  const { label, path } = pages[subject]
  // The page of vehicles on site has neither a period nor a type filter.
  const left = subject === 'stays' ? [...chips, ...unknown] : unknown
  return {
    key: 'question',
    label,
    ...(subject !== 'stays' && chips.length > 0 && { chips }),
    ...(left.length > 0 && { hint: `Not understood: ${left.join(', ')}` }),
    icon: IconMessageQuestion,
    path: path + stringifySearch(searchOf(subject, question)),
  }
}

function searchOf(subject: Subject, question: Question): Record<string, unknown> {
  const common = {
    siteIds: question.sites.map(({ id }) => id),
    types: question.types,
    ...(question.period
      ? { period: TimePeriod.CUSTOM, from: question.period.from, to: question.period.to }
      : { period: TimePeriod.DAYS_7 }),
  }
  switch (subject) {
    case 'vehicles':
      return vehicleFilters.codec.write({ ...vehicleFilters.none, ...common, colours: question.colours })
    case 'safety':
      return safetyFilters.codec.write({
        ...safetyFilters.none,
        ...common,
        ...(question.risk && { risk: question.risk }),
        violations: question.violations.map(String),
      })
    case 'wildlife':
      return wildlifeFilters.codec.write({ ...wildlifeFilters.none, ...common })
    default:
      return {}
  }
}
