import type { SafetyExplorerFilters, SafetyRequest } from '../explorer/filter-set.ts'

/** Without a range the server returns the last seven days, so all time needs one. */
export const allTime = { from: '2000-01-01', to: '2100-01-01' }

export const overviewRequest = ({ request }: SafetyExplorerFilters): SafetyRequest => ({
  ...request,
  range: request.range ?? allTime,
})
