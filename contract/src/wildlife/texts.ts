/** The words of the wildlife pages that other explorers do not have. */
export const wildlifeTexts = {
  sightings: 'Sightings',
  dolphins: 'Dolphins',
  boats: 'Boats',
  averageConfidence: 'Average confidence',
  totalImages: 'Total images received',
  daysWithSightings: 'Days with sightings',
  ofDaysSurveyed: (days: number) => `of ${days} surveyed`,
  seenOverTime: 'Dolphins and boats over time',
  detailedList: 'Sightings',
  confidence: 'Confidence',
  detections: 'Detections',
  images: 'Images',
  dateFrom: 'Date From',
  dateThrough: 'Date Through',
  allTime: 'All Time',
  exportData: 'Export Data',
  density: 'Density',
  surveyEffort: 'Survey effort',
} as const

/** A file of exported sightings is named after the list it comes from. */
export const sightingExportTitle = 'Sightings'
export const sightingExportColumns = [
  'Id',
  'Date',
  'Object Type',
  'Confidence',
  'Latitude',
  'Longitude',
] as const

export const sightingMessages = {
  circleIncomplete: 'Please give lat, lng and radius together',
  viewInvalid: 'Please give the view as west,south,east,north in degrees',
} as const
