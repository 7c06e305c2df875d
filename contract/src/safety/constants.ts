export const safetyMapZoom = { min: 15, max: 17.4 } as const

/** Classes of a risk score in tables; the scrubber has limits of its own. */
export const riskScoreLimits = { lowUpTo: 2.8, highFrom: 3.8 } as const

/** The worst of the high scores are counted apart. */
export const criticalRiskFrom = 4.6
export const riskBarLimits = { greenUpTo: 2.8, orangeUpTo: 3.6 } as const
export const riskBarMaxHeight = 25
export const safeRiskScoreFrom = 1.28
export const observationGroupSize = 5
export const observationGroupSizes = [5, 10, 20, 50] as const
export const riskChartMaxTicks = 8
export const proximityShownBelowMetres = 10
export const distanceDecimals = 2

/** Frames beyond this are taken to be at its end: an observation is looked for no later than this after its clip. */
export const longestClipMs = 6 * 3_600_000
/** Pictures of one track are one observation for no longer than this. */
export const longestEpisodeMs = 3_600_000
