import type { AnnotationTrack, AnnotationTracks } from '#contract/annotations/tracks.ts'

/** Equal for tracks with the same content, in any order of fields and frames. */
export function trackHash({ id, type, frames, data, keys }: AnnotationTrack): string {
  return digest(canonical({ id, type, frames: [...new Set(frames)].sort((a, b) => a - b), data, keys }))
}

/** The hash of each track by its id. */
export const trackHashes = (tracks: AnnotationTracks): Record<string, string> =>
  Object.fromEntries(Object.entries(tracks).map(([id, track]) => [id, trackHash(track)]))

/** The hash of all tracks: equal when there is nothing to save. */
export const tracksHash = (tracks: AnnotationTracks): string => digest(canonical(trackHashes(tracks)))

/** JSON with sorted field names. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`
}

/** FNV-1a over two halves: detects changes, and is not cryptographic. */
function digest(text: string): string {
  let [low, high] = [0x811c9dc5, 0x1b873593]
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193)
    high = Math.imul(high ^ (text.charCodeAt(at) + at), 0x85ebca6b)
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
