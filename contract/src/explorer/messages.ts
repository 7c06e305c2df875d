export const exportMessages = {
  failed: 'Export failed',
  multiplePagesFailed: 'Failed to export multiple pages',
  cancelled: 'Export canceled',
  done: 'Pages were exported successfully',
  pagesInvalid: 'Please enter a valid number of pages to export.',
} as const

export const filterMessages = {
  applyFilters: 'Apply filters to explore the results',
  confirmAllTime: (count: number | string) => `This will load ${count} detections. Do you want to continue?`,
  observationsFor: (period: string) => `Observations for ${period}`,
  observationsBetween: (from: string, to: string) => `Observations from ${from} to ${to}`,
} as const
