export const commentBoxWidth = 200
export const commentDotRadius = 10
export const polygonPoints = { least: 3, most: 200 } as const
export const rectDefaults = { w: 100, h: 100, borderColor: 'black' } as const
