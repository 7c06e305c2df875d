import { BufferSource, EncodedPacketSink, Input, MPEG_TS, type InputVideoTrack } from 'mediabunny'
import { aviHeader } from '#rules/media/clips/avi-header.ts'
import { frameRuns, type FrameRun } from '#rules/time/frame-times.ts'
import { playbackOf } from '#rules/media/clips/playback.ts'
import type { VideoFacts } from '../../events/prepared-event.ts'
import { formats } from './clip-formats.ts'

/**
 * The facts of a clip from its container; undefined without a readable video track. A clip of half an hour takes
 * seconds, so posts with clips are read on the slow threads (`ingest/reading/is-quick.ts`).
 */
export async function inspectVideo(bytes: Buffer): Promise<VideoFacts | undefined> {
  const avi = aviHeader(bytes)
  if (avi) return aviFacts(avi)
  const input = new Input({ source: new BufferSource(bytes), formats })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return undefined
    const times = await shownAt(track)
    const startsAt = times[0]
    if (startsAt === undefined) return undefined
    // A part of a longer recording continues its timestamps.
    const durationSeconds = (await track.computeDuration()) - startsAt
    const fps = times.length / durationSeconds
    const contentType = (await input.getFormat()) === MPEG_TS ? 'video/mp2t' : browserType(bytes)
    const { codec } = track
    return {
      fps: Number.isFinite(fps) && fps > 0 ? fps : null,
      durationSeconds,
      frameCount: times.length,
      codec,
      frameTimes: frameRuns(times.map((time) => time - startsAt)),
      width: track.displayWidth,
      height: track.displayHeight,
      contentType,
      playback: playbackOf({ contentType, codec, startsAt }),
    }
  } catch {
    return undefined
  } finally {
    input.dispose()
  }
}

function aviFacts({ codec, width, height, fps, frameCount }: NonNullable<ReturnType<typeof aviHeader>>) {
  const contentType = 'video/x-msvideo'
  return {
    fps,
    durationSeconds: frameCount / fps,
    frameCount,
    codec,
    frameTimes: [[0, 1 / fps, frameCount]] satisfies FrameRun[],
    width,
    height,
    contentType,
    playback: playbackOf({ contentType, codec, startsAt: 0 }),
  }
}

const browserType = (bytes: Buffer) => (bytes.readUInt32BE(0) === 0x1a45dfa3 ? 'video/webm' : 'video/mp4')

/** Frame times in display order: some codecs store a frame before those displayed ahead of it. */
async function shownAt(track: InputVideoTrack): Promise<number[]> {
  const times: number[] = []
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })
  for await (const { timestamp } of packets) times.push(timestamp)
  return times.sort((a, b) => a - b)
}
