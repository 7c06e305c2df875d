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
