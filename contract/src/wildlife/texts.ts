/** The texts of the wildlife pages. */
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

/** Explanations of the numbers in the summary. */
export const wildlifeHelp = {
  averageConfidence: 'How sure the detector is on average, by the surest frame of each sighting.',
  totalImages: 'Pictures that cameras sent in this period, with or without anything on them.',
  sightings: 'Groups seen in one pass. Overlapping pictures of one group are one sighting.',
  dolphins:
    'Animals seen: of each sighting the most that one picture shows. Not an estimate of how many live there.',
  boats: 'Boats seen, counted as dolphins are.',
  daysWithSightings: 'Days on which something was seen, of those on which pictures were taken.',
  surveyLegs: 'Ways flown or sailed without a break of ten minutes. Legs without a sighting count too.',
  distanceSurveyed: 'Along the tracks of legs on effort, when observers were looking.',
  sightingsPerKilometre:
    'On effort only, without boats unless they are chosen. Compare places and seasons by this: more flights alone give more sightings.',
  sightingsPerHour: 'On effort only, without boats unless they are chosen.',
} as const

/** Exported files are named after their list. */
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

export const taxonMessages = {
  badName: 'Enter a scientific name, such as Cephalorhynchus hectori maui.',
  badId: 'An AphiaID is a whole number from 1 to 99,999,999.',
  saved: 'Species saved',
} as const

export const publishingMessages = {
  badEmail: 'Enter an e-mail address, such as data@example.org.',
  saved: 'Licences saved',
} as const
