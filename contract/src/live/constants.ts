export const liveCamerasPageLength = 1000
export const overlayMinutes = { greenUpTo: 10, yellowUpTo: 60 } as const
