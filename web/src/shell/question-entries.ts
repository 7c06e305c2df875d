import { IconMessageQuestion } from '@tabler/icons-react'
import { AggregationPeriod, TimePeriod } from '#contract/explorer/enumerations.ts'
import { paths } from '#contract/paths.ts'
import { zoneOfChoice } from '#rules/explorer/zone-of-choice.ts'
import { readQuestion, type Question } from '#rules/questions/read-question.ts'
import type { Subject } from '#rules/questions/words.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { liveFilterCodec } from '../parking/live-filter.ts'
import { parkingFilterCodec } from '../parking/parking-filter.ts'
import { safetyFilters } from '../safety/explorer/filter-set.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import type { PaletteEntry } from '../ui/palette/palette-entries.ts'
import { vehicleFilters } from '../vehicles/explorer/filter-set.ts'
import { wildlifeFilters } from '../wildlife/explorer/filter-set.ts'

const pages: Record<Subject, { label: string; path: string }> = {
  vehicles: { label: 'Vehicles', path: paths.vehicleExplorer },
  stays: { label: 'Longest stays', path: paths.parkingOverview },
  present: { label: 'On site now, longest first', path: paths.liveExplorer },
  safety: { label: 'Observations', path: paths.safetyExplorer },
  wildlife: { label: 'Sightings', path: paths.dataExplorer },
}

/** A question as links to pages with its filters; none when no word is understood. */
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
  return entriesOf(question, known)
}

/** A period without a subject, such as 'yesterday at Britomart', is offered for each page that has one. */
export function entriesOf(question: Question, known: ReadonlySet<string>): PaletteEntry[] {
  const { chips, unknown } = question
  return subjectsOf(question)
    .filter((each) => known.has(pages[each].path))
    .map((each) => {
      const { label, path } = pages[each]
      const usable = usableChips(each, question)
      const left = [...chips.filter((chip) => !usable.includes(chip)), ...unknown]
      return {
        key: each,
        label,
        ...(usable.length > 0 && { chips: usable }),
        ...(left.length > 0 && { hint: `Not understood: ${left.join(', ')}` }),
        icon: IconMessageQuestion,
        path: path + stringifySearch(searchOf(each, question)),
      }
    })
}

function subjectsOf({ subject, period, types }: Question): Subject[] {
  if (subject) return [subject]
  if (!period) return []
  // People and other types without a subject are types of observations only.
  return types.length > 0 ? ['safety'] : ['vehicles', 'stays', 'safety', 'wildlife']
}

/** The filters that the page of a subject has: those about parking have no types, and the live page has no period. */
function usableChips(subject: Subject, { chips, sites, period }: Question): readonly string[] {
  const names = sites.map(({ name }) => name)
  if (subject === 'present') return names.slice(0, 1)
  if (subject === 'stays') return [...names, ...(period ? [period.chip] : [])]
  return chips
}

function searchOf(subject: Subject, question: Question): Record<string, unknown> {
  const { types, colours, violations, risk, period } = question
  const siteIds = question.sites.map(({ id }) => id)
  const common = {
    siteIds,
    types,
    ...(period
      ? { period: TimePeriod.CUSTOM, from: period.from, to: period.to }
      : { period: TimePeriod.DAYS_7 }),
  }
  switch (subject) {
    case 'vehicles':
      return vehicleFilters.codec.write({ ...vehicleFilters.none, ...common, colours })
    case 'safety':
      return safetyFilters.codec.write({
        ...safetyFilters.none,
        ...common,
        ...(risk && { risk }),
        violations: violations.map(String),
      })
    case 'wildlife':
      return wildlifeFilters.codec.write({ ...wildlifeFilters.none, ...common })
    case 'stays':
      return parkingFilterCodec.write({
        isApplied: true,
        siteIds,
        metrics: [],
        period: AggregationPeriod.DAILY,
        days: common.period,
        from: period?.from ?? null,
        to: period?.to ?? null,
      })
    default:
      return liveFilterCodec.write({ plate: '', dwell: 0, site: siteIds[0] })
  }
}
