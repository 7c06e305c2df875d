export const safetyMapZoom = { min: 15, max: 17.4 } as const

/** Risk classes in tables. The scrubber has other limits. */
export const riskScoreLimits = { lowUpTo: 2.8, highFrom: 3.8 } as const

/** The worst high scores are counted separately. */
export const criticalRiskFrom = 4.6
export const riskBarLimits = { greenUpTo: 2.8, orangeUpTo: 3.6 } as const
export const riskBarMaxHeight = 25
export const safeRiskScoreFrom = 1.28
export const observationGroupSize = 5
export const observationGroupSizes = [5, 10, 20, 50] as const
export const riskChartMaxTicks = 8
export const proximityShownBelowMetres = 10
export const distanceDecimals = 2

/** Later frames count as being at this time, so an observation is never later than this after the start of its clip. */
export const longestClipMs = 6 * 3_600_000
/** The longest observation from pictures of one track. */
export const longestEpisodeMs = 3_600_000
