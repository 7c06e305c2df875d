/** The texts of the vehicle overview and explorer. */
export const vehicleTexts = {
  averageConfidence: 'Average confidence',
  totalEvents: 'Total unique events',
  /** Equals the number of rows of 'Unique plate detections'. */
  eventsMeaning: 'Vehicle passes, one row each in Unique plate detections',
  totalPlates: 'Total unique plates',
  platesMeaning: 'Different plates, each counted once however often it passed',
  totalImages: 'Total images received',
  averageSpeed: 'Average vehicle speed',
  eventsOverTime: 'Unique events over time',
  similarPlates: 'Similar plates',
  showForecast: 'Show forecast',
  mostSeenPlates: 'Most frequently seen plates',
  speedOverTime: 'Average vehicle speed over time',
  speedSites: 'Only the sites that measure speed',
  latestSpeeds: 'Latest speeds',
  searchWithin: 'Search for a plate within this period',
  searchPlates: 'Search plates',
  search: 'Search',
  clearPlate: 'Clear plate',
  detectionsOverTime: (plate: string) => `Detections over time for ${plate}`,
  tooManyPlates: (part: string, most: string) =>
    `More than ${most} plates have '${part}' in them. Those seen last are searched; type more of the plate to narrow it.`,
  nearTo: (plate: string) => `near ${plate}`,
} as const

export const vehicleExportColumns = [
  'Id',
  'Date',
  'Plate',
  'Confidence',
  'Type',
  'Make/Model',
  'Orientation',
  'Tags',
  'Site',
  'Camera',
] as const
