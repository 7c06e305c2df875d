export const productName = 'Sightline'

/** The one key under which the browser keeps the user's state. */
export const productKey = 'sightline'
/** The zone of stored days, and of organisations that have not chosen one. */
export const serverTimeZone = 'Pacific/Auckland'
export const locale = 'en-NZ'
export const currency = 'NZD'
export const dateFormats = {
  date: 'YYYY-MM-DD',
  dayMonth: 'DD MMM',
  time: 'HH:mm',
  long: 'MMM, D, YYYY',
  dateTime: 'YYYY-MM-DD HH:mm',
  /** Date and time in paths and queries, naive: it means the time zone of the organisation. */
  wire: 'YYYY-MM-DDTHH:mm:ss',
} as const

export const relativeTimeLimitDays = 365
export const pageSizes = [10, 20, 30, 40, 50, 100] as const
export const defaultPageSize = 10
export const noticeDurationMs = { default: 2000, error: 5000, roi: 5000, enquiry: 10_000 } as const
export const truncateAt = {
  siteCardName: 30,
  cameraCardName: 30,
  siteName: 30,
  fileName: 50,
  markerText: 12,
  summaryName: 20,
  recipient: 24,
  webhookDescription: 24,
  listDescription: 24,
} as const
