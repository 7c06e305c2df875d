export const commentBoxWidth = 200
export const commentDotRadius = 10
export const rectDefaults = { w: 100, h: 100, borderColor: 'black' } as const
