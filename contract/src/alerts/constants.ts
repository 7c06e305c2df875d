export const alertConfidence = { default: 70, recommendedMin: 70, greenFrom: 90, min: 0, max: 100 } as const
export const alertDwellDefaultMinutes = 0
export const smsPriceCents = 11
export const smsFreeCount = 30
