/** What one event and one page cost, as measured: processor time and bytes. */
export interface UnitCosts {
  ingestMs: number
  databaseMs: number
  apiMs: number
  apiDatabaseMs: number
  rowBytes: number
  pictureBytes: number
}

export interface Assumptions {
  eventsPerHour: number
  /** How many times the mean the peak is. */
  peak: number
  viewersPerCamera: number
  pagesPerMinute: number
  /** No part is busier than this at the peak. */
  busiest: number
  mediaDays: number
  /** For how many months rows are paid for. */
  rowMonths: number
  coresPerNode: number
  coresPerDatabaseNode: number
}

/** In dollars a month; list prices differ by provider, so say your own. */
export interface Prices {
  core: number
  diskGb: number
  objectGb: number
}

export const usualAssumptions: Assumptions = {
  eventsPerHour: 60,
  peak: 4,
  viewersPerCamera: 0.02,
  pagesPerMinute: 6,
  busiest: 0.6,
  mediaDays: 30,
  rowMonths: 12,
  coresPerNode: 8,
  coresPerDatabaseNode: 16,
}

export const usualPrices: Prices = { core: 25, diskGb: 0.1, objectGb: 0.023 }

export interface Plan {
  eventsPerSecond: number
  eventsAtPeak: number
  pagesAtPeak: number
  ingestCores: number
  apiCores: number
  databaseCores: number
  /** Machines of the product, and of the database. */
  nodes: number
  databaseNodes: number
  rowGbPerMonth: number
  pictureGb: number
  dollarsPerMonth: number
}

const secondsPerDay = 86_400
const daysPerMonth = 30

/** How many cores, machines and gigabytes so many cameras need, and what that costs. */
export function planFor(
  cameras: number,
  costs: UnitCosts,
  assumed: Assumptions = usualAssumptions,
  prices: Prices = usualPrices,
): Plan {
  const eventsPerSecond = (cameras * assumed.eventsPerHour) / 3600
  const eventsAtPeak = eventsPerSecond * assumed.peak
  const pagesAtPeak = ((cameras * assumed.viewersPerCamera * assumed.pagesPerMinute) / 60) * assumed.peak
  const cores = (loadMs: number) => Math.max(1, Math.ceil(loadMs / 1000 / assumed.busiest))
  const ingestCores = cores(eventsAtPeak * costs.ingestMs)
  const apiCores = cores(pagesAtPeak * costs.apiMs)
  const databaseCores = cores(eventsAtPeak * costs.databaseMs + pagesAtPeak * costs.apiDatabaseMs)
  const rowGbPerMonth = (eventsPerSecond * secondsPerDay * daysPerMonth * costs.rowBytes) / 1e9
  const pictureGb = (eventsPerSecond * secondsPerDay * assumed.mediaDays * costs.pictureBytes) / 1e9
  return {
    eventsPerSecond,
    eventsAtPeak,
    pagesAtPeak,
    ingestCores,
    apiCores,
    databaseCores,
    nodes: Math.ceil((ingestCores + apiCores) / assumed.coresPerNode),
    databaseNodes: Math.ceil(databaseCores / assumed.coresPerDatabaseNode),
    rowGbPerMonth,
    pictureGb,
    dollarsPerMonth:
      (ingestCores + apiCores + databaseCores) * prices.core +
      rowGbPerMonth * assumed.rowMonths * prices.diskGb +
      pictureGb * prices.objectGb,
  }
}
