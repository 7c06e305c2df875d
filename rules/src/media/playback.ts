/** What is done once with a clip so that every browser plays it; null where nothing has to be done. */
export type Playback = 'repack' | 'convert' | null

const playedCodecs = new Set(['avc', 'vp8', 'vp9', 'av1'])
const playedContainers = new Set(['video/mp4', 'video/webm'])
/** Containers round to milliseconds. */
const toleranceSeconds = 0.001

interface SentClip {
  contentType: string
  codec: string | null
  /** When its first frame is shown, as the file counts. */
  startsAt: number
}

/**
 * Browsers disagree about clips that do not start at 0 s, and Chrome does not reach every frame of them, so these get
 * another container too.
 */
export function playbackOf({ contentType, codec, startsAt }: SentClip): Playback {
  const isPacked = playedContainers.has(contentType) || contentType === 'video/mp2t'
  if (!isPacked || codec === null || !playedCodecs.has(codec)) return 'convert'
  const isPlayed = playedContainers.has(contentType) && Math.abs(startsAt) <= toleranceSeconds
  return isPlayed ? null : 'repack'
}
