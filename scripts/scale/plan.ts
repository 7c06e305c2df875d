/** The measured cost of one event and of one page: processor time and bytes. */
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
  /** The ratio of peak to mean. */
  peak: number
  viewersPerCamera: number
  pagesPerMinute: number
  /** The highest load of any part at the peak. */
  busiest: number
  mediaDays: number
  /** The number of months whose rows are paid for. */
  rowMonths: number
  coresPerNode: number
  coresPerDatabaseNode: number
}

/** In dollars per month. List prices differ by provider, so set your own. */
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

/** The cores, machines and gigabytes that a number of cameras needs, and their cost. */
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
