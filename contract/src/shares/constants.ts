/** How long a link to one picture or clip works, in hours; the first is offered first. */
export const shareHours = [24 * 7, 24, 1, 24 * 30] as const
export const defaultShareHours = shareHours[0]
export const longestShareHours = Math.max(...shareHours)
