export const wallRefreshSeconds = 300
export const wallPollSeconds = 60
export const wallLookBackMinutes = 1
