export const linkExpiryMinutes = 60
export const mediaRetentionDays = 30
export const defaultFps = 3
export const boxInterpolationBelowFrames = 5
export const boxFadeMs = 500
export const fpsAverageSamples = 50
export const depthView = { width: 1024, height: 768, depthScale: 1250 } as const
export const videoFileName = (videoId: string) => `video-${videoId}.mp4`
