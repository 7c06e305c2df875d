export const imageCopyQuality = 0.75
export const thumbnailBlurPx = 5
