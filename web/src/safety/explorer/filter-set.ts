import { CaseFilter, MarkFilter } from '#contract/safety/cases.ts'
import { RiskLevel } from '#contract/safety/enumerations.ts'
import { declareFilters, joined, listOf, oneOf } from '../../explorer/filters/filter-state.ts'
import type { FiltersOf, RequestOf } from '../../explorer/filters/use-explorer-filters.ts'

const wholeUpTo = (most: number, value: unknown) => {
  const number = typeof value === 'number' ? value : Number(value ?? undefined)
  return Number.isInteger(number) && number >= 0 && number <= most ? number : undefined
}

interface OwnFilters {
  risk: RiskLevel
  status: CaseFilter | undefined
  marked: MarkFilter | undefined
  /** 0 is Monday; both by the clock of each site. */
  weekday: number | undefined
  hourOfDay: number | undefined
  /** Numbers of violation types. */
  violations: string[]
}

/** The filters of the safety pages: the common ones, risk, and case state. */
export const safetyFilters = declareFilters({
  keys: ['risk', 'status', 'marked', 'weekday', 'hour', 'violations'],
  read: (query): OwnFilters => ({
    risk: oneOf(RiskLevel, query['risk']) ?? RiskLevel.ALL,
    status: oneOf(CaseFilter, query['status']),
    marked: oneOf(MarkFilter, query['marked']),
    weekday: wholeUpTo(6, query['weekday']),
    hourOfDay: wholeUpTo(23, query['hour']),
    // A single number in an address is read as one.
    violations:
      typeof query['violations'] === 'number' ? [`${query['violations']}`] : listOf(query['violations']),
  }),
  write: ({ risk, status, marked, weekday, hourOfDay, violations }) => ({
    risk: risk === RiskLevel.ALL ? undefined : risk,
    status,
    marked,
    weekday,
    hour: hourOfDay,
    violations: joined(violations),
  }),
  count: ({ risk, status, marked, weekday, hourOfDay, violations }) =>
    (risk === RiskLevel.ALL ? 0 : 1) +
    [status, marked, weekday ?? hourOfDay].filter((set) => set !== undefined).length +
    violations.length,
  query: ({ risk, status, marked, weekday, hourOfDay, violations }) => ({
    risk: risk === RiskLevel.ALL ? undefined : risk,
    status,
    marked,
    weekday,
    hour_of_day: hourOfDay,
    violation_types: joined(violations),
  }),
})

export type SafetyExplorerFilters = FiltersOf<typeof safetyFilters>
export type SafetyRequest = RequestOf<typeof safetyFilters>
