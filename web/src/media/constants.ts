export const imageCopyQuality = 0.75
export const thumbnailBlurPx = 5
/** The shape of a picture whose size nobody knows yet. */
export const assumedAspectRatio = 16 / 9
