import { CaseFilter, MarkFilter } from '#contract/safety/cases.ts'
import { RiskLevel } from '#contract/safety/enumerations.ts'
import { declareFilters, joined, listOf, oneOf } from '../explorer/filter-state.ts'
import type { FiltersOf, RequestOf } from '../explorer/use-explorer-filters.ts'

interface OwnFilters {
  risk: RiskLevel
  status: CaseFilter | undefined
  marked: MarkFilter | undefined
  /** Numbers of violation types. */
  violations: string[]
}

/** The filters of the safety pages: those of every explorer, how risky it was, and what was done about it. */
export const safetyFilters = declareFilters({
  keys: ['risk', 'status', 'marked', 'violations'],
  read: (query): OwnFilters => ({
    risk: oneOf(RiskLevel, query['risk']) ?? RiskLevel.ALL,
    status: oneOf(CaseFilter, query['status']),
    marked: oneOf(MarkFilter, query['marked']),
    // A single number in an address is read as one.
    violations:
      typeof query['violations'] === 'number' ? [`${query['violations']}`] : listOf(query['violations']),
  }),
  write: ({ risk, status, marked, violations }) => ({
    risk: risk === RiskLevel.ALL ? undefined : risk,
    status,
    marked,
    violations: joined(violations),
  }),
  count: ({ risk, status, marked, violations }) =>
    (risk === RiskLevel.ALL ? 0 : 1) + (status ? 1 : 0) + (marked ? 1 : 0) + violations.length,
  query: ({ risk, status, marked, violations }) => ({
    risk: risk === RiskLevel.ALL ? undefined : risk,
    status,
    marked,
    violation_types: joined(violations),
  }),
})

export type SafetyExplorerFilters = FiltersOf<typeof safetyFilters>
export type SafetyRequest = RequestOf<typeof safetyFilters>
