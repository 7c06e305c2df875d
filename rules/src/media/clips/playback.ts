/** The one-time conversion that makes a clip playable in every browser; null where none is needed. */
export type Playback = 'repack' | 'convert' | null

const playedCodecs = new Set(['avc', 'vp8', 'vp9', 'av1'])
const playedContainers = new Set(['video/mp4', 'video/webm'])
/** Containers round to milliseconds. */
const toleranceSeconds = 0.001

interface SentClip {
  contentType: string
  codec: string | null
  /** The time of the first frame in the file. */
  startsAt: number
}

/**
 * Browsers disagree about clips that do not start at 0 s, and Chrome cannot seek to each of their frames, so these
 * clips are repacked too.
 */
export function playbackOf({ contentType, codec, startsAt }: SentClip): Playback {
  const isPacked = playedContainers.has(contentType) || contentType === 'video/mp2t'
  if (!isPacked || codec === null || !playedCodecs.has(codec)) return 'convert'
  const isPlayed = playedContainers.has(contentType) && Math.abs(startsAt) <= toleranceSeconds
  return isPlayed ? null : 'repack'
}
