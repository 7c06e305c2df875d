import type { MediaParts } from '../media/popup/media-parts.ts'

/** What the rooms add to the popup of pictures and clips: sections of its panel, tools, heat maps, the depth. */
export const mediaParts: MediaParts = { side: [], tools: [] }
