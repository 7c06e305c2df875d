/** The validity choices of a link to one picture or clip, in hours. The first is the default. */
export const shareHours = [24 * 7, 24, 1, 24 * 30] as const
export const defaultShareHours = shareHours[0]
export const longestShareHours = Math.max(...shareHours)
