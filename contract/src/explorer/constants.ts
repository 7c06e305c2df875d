export const defaultRangeDays = 7

/** A range that ends now extends slightly past it, to include the newest event. */
export const rangeEndLeadMinutes = 1
export const imageSizes = [12, 24, 36, 48, 60, 100, 150, 200] as const
export const defaultImageSize = 24
export const confidenceFrom = { high: 95, medium: 80 } as const
export const exportMaxRows = 1000
export const exportAllPageLength = 100
export const exportProgressCapPercent = 99
export const latestDetectionsLength = 10
