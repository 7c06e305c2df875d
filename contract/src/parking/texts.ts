/** The words of the live explorer. */
export const liveTexts = {
  autoReload: 'Auto reload',
  searchPlates: 'Search Plates',
  dwellTime: 'Dwell Time',
  site: 'Site',
  anySite: 'Any Site',
  search: 'Search',
  clearFilters: 'Clear filters',
  totalToday: 'Total today',
  occupancy: 'Current occupancy',
  overdue: 'Overdue now',
} as const

/** One number everywhere: on the page of a site, in the Live Explorer and in the overview. */
export const occupancyDerivation =
  'The vehicles of the last count, plus entries, minus exits since then. Vehicles whose plate was not read count too, but are not listed by plate.'

export const visitEditRefusals = {
  notWhole: 'Only a visit with an entry and an exit can be split',
  notHalves: 'Only a visit without an exit and one without an entry at the same site can be joined',
  notOpen: 'The vehicle is not on site any more',
  leftBefore: 'The vehicle left before it entered',
  undone: 'This change was undone',
  changedSince: 'These visits were changed since',
} as const
