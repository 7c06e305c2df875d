/** The texts that explorers share. */
export const explorerTexts = {
  overview: 'Overview',
  imagesOverTime: 'Images received over time',
  latestDetections: 'Latest detections',
  listView: 'Detailed list view',
  displayImages: 'Display images preview',
  displayFullDates: 'Display full dates',
} as const

/** Exported dates include seconds. */
export const exportDateFormat = 'YYYY-MM-DD HH:mm:ss'
