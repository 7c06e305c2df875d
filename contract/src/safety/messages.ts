/** The texts of health and safety pages and messages. */
export const safetyMessages = {
  nobodyToNotify: 'This site has no safety manager and no STMS to notify.',
  notified: (count: number) => `Notified ${count} ${count === 1 ? 'recipient' : 'recipients'}`,
} as const

export const safetyTexts = {
  elevated: 'Elevated Risk Observations',
  moderate: 'Moderate Risk Observations',
  low: 'Low Risk Observations',
  detections: 'Detections',
  observationMap: 'Observation Map',
  geographicDistribution: 'Geographic Distribution',
  safeZone: 'Safe Zone',
  notify: 'Notify',
} as const

/** The export of rows: the columns of both lists. */
export const safetyExportColumns = [
  'Id',
  'Date',
  'Detections',
  'Risk Score',
  'Safe',
  'Site',
  'Camera',
] as const

/** Additional columns of the export of observations. */
export const observationExportColumns = [
  ...safetyExportColumns,
  'Type',
  'Duration (s)',
  'Distance (m)',
  'Speed (km/h)',
  'Limit (km/h)',
  'Case Status',
  'Assignee',
  'Review',
] as const
