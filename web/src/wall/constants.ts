export const wall = { columns: 10, tileWidthPercent: 7 } as const
export const wallRefreshSeconds = 300
export const wallPollSeconds = 60
export const wallLookBackMinutes = 1
