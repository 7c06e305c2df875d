import {
  BufferSource,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
  type InputVideoTrack,
} from 'mediabunny'
import { frameRuns } from '#rules/media/frame-times.ts'
import type { BlobStore } from '../core/blobs/blob-store.ts'
import type { KeptMedia, VideoFacts } from '../events/prepared-event.ts'

/** The containers that browsers play; others hold nothing that anyone could look at. */
export const formats = [MP4, QTFF, MATROSKA, WEBM]

/** What a clip is, by its container alone: undefined where it has no picture track that can be read. */
export async function inspectVideo(bytes: Buffer): Promise<VideoFacts | undefined> {
  const input = new Input({ source: new BufferSource(bytes), formats })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return undefined
    const { packetCount, averagePacketRate } = await track.computePacketStats()
    const times = await shownAt(track)
    return {
      fps: Number.isFinite(averagePacketRate) && averagePacketRate > 0 ? averagePacketRate : null,
      // A part of a longer recording goes on counting where that one was.
      durationSeconds: (await track.computeDuration()) - (await track.getFirstTimestamp()),
      frameCount: packetCount,
      codec: track.codec,
      frameTimes: frameRuns(times.map((time) => time - times[0]!)),
      width: track.displayWidth,
      height: track.displayHeight,
    }
  } catch {
    return undefined
  } finally {
    input.dispose()
  }
}

/** When frames are shown, in that order: some codecs store a frame before those that are shown ahead of it. */
async function shownAt(track: InputVideoTrack): Promise<number[]> {
  const times: number[] = []
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })
  for await (const { timestamp } of packets) times.push(timestamp)
  return times.sort((a, b) => a - b)
}

export async function keepVideo(
  blobs: BlobStore,
  orgId: string,
  bytes: Buffer,
  { width, height }: VideoFacts,
): Promise<KeptMedia> {
  const { key, size } = await blobs.put(orgId, bytes)
  const isWebm = bytes.readUInt32BE(0) === 0x1a45dfa3
  return { key, kind: 'video', contentType: isWebm ? 'video/webm' : 'video/mp4', size, width, height }
}
