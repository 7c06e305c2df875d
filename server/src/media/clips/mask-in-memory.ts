import type { VideoFacts } from '../../events/prepared-event.ts'
import { fairTurns } from '../../core/turns/fair-turns.ts'
import { workerPool } from '../../core/turns/worker-pool.ts'
import type { Polygon } from '../masking/mask-image.ts'
import { hasFfmpeg, maskPiped } from './ffmpeg.ts'
import type { PackedClip } from './pack-clip.worker.ts'

const pool = workerPool<Uint8Array, PackedClip>({
  file: new URL('./pack-clip.worker.ts', import.meta.url),
  threads: 2,
  memoryMb: 512,
  seconds: 60,
})

/** Each run uses all cores and holds the clip in memory. */
const inTurn = fairTurns({ most: 2, mostOfOrganisation: 1 })

/** Containers that ffmpeg reads from a pipe as they are. In others the index may be at the end. */
const piped: ReadonlySet<string> = new Set(['video/webm', 'video/mp2t', 'video/x-msvideo'])

/**
 * The clip with these masks, or why it cannot be made. The clip is in memory and in pipes only: no file of it is
 * written, not even a temporary one.
 */
export async function maskClipInMemory(
  orgId: string,
  clip: Buffer,
  facts: VideoFacts,
  masks: readonly Polygon[],
): Promise<{ bytes: Buffer; clip: VideoFacts } | { fault: string }> {
  if (!(await hasFfmpeg())) return { fault: 'this machine has no ffmpeg' }
  const owner = { orgId, memberId: '' }
  const pack = (bytes: Uint8Array) => pool.run(owner, bytes)
  return inTurn(owner, async () => {
    try {
      const source = piped.has(facts.contentType) ? clip : (await pack(clip)).bytes
      const { bytes, facts: made } = await pack(await maskPiped(source, facts.contentType, facts, masks))
      const { contentType, codec, width, height, playback } = made
      const { buffer, byteOffset, byteLength } = bytes
      return {
        bytes: Buffer.from(buffer, byteOffset, byteLength),
        clip: { ...facts, contentType, codec, width, height, playback },
      }
    } catch {
      return { fault: 'ffmpeg cannot read or write it' }
    }
  })
}
