import { RiskLevel } from '#contract/safety/enumerations.ts'
import { declareFilters, joined, listOf, oneOf } from '../explorer/filter-state.ts'
import type { FiltersOf, RequestOf } from '../explorer/use-explorer-filters.ts'

const statuses = { OPEN: 'open', ACKNOWLEDGED: 'acknowledged', CLOSED: 'closed' } as const
export type StatusFilter = (typeof statuses)[keyof typeof statuses]

interface OwnFilters {
  risk: RiskLevel
  status: StatusFilter | undefined
  /** Numbers of violation types. */
  violations: string[]
}

/** The filters of the safety pages: those of every explorer, how risky it was, and what was done about it. */
export const safetyFilters = declareFilters({
  keys: ['risk', 'status', 'violations'],
  read: (query): OwnFilters => ({
    risk: oneOf(RiskLevel, query['risk']) ?? RiskLevel.ALL,
    status: oneOf(statuses, query['status']),
    // A single number in an address is read as one.
    violations:
      typeof query['violations'] === 'number' ? [`${query['violations']}`] : listOf(query['violations']),
  }),
  write: ({ risk, status, violations }) => ({
    risk: risk === RiskLevel.ALL ? undefined : risk,
    status,
    violations: joined(violations),
  }),
  count: ({ risk, status, violations }) =>
    (risk === RiskLevel.ALL ? 0 : 1) + (status ? 1 : 0) + violations.length,
  query: ({ risk, status, violations }) => ({
    risk: risk === RiskLevel.ALL ? undefined : risk,
    status,
    violation_types: joined(violations),
  }),
})

export type SafetyExplorerFilters = FiltersOf<typeof safetyFilters>
export type SafetyRequest = RequestOf<typeof safetyFilters>
