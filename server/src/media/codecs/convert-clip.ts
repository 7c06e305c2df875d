import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  VideoSampleSink,
  VideoSampleSource,
  type AudioCodec,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import type { ImageSize } from '#contract/ingest/event.ts'
import { formats } from '../clips/clip-formats.ts'
import { coveredFrames } from './covered-frames.ts'
import { seenFrame } from './seen-frame.ts'
import type { PixelFrame } from './frame-planes.ts'
import type { Cover } from './hide-parts.ts'

/** A clip without a decoder on this machine, with the name of its codec. */
export class UnknownCodec extends Error {}

/** The first frame as displayed. */
export async function decodeFirstFrame(clip: Uint8Array, seen: ImageSize): Promise<PixelFrame> {
  return withTrack(clip, async (track) => {
    for await (const sample of new VideoSampleSink(track).samples()) {
      try {
        return await seenFrame(sample, track, seen)
      } finally {
        sample.close()
      }
    }
    throw new Error('The clip has no frames')
  })
}

/** The clip as H.264 in MP4 with its cover pixelated on every frame. Frame times and sound stay unchanged. */
export async function encodeCovered(
  clip: Uint8Array,
  seen: ImageSize,
  cover: Cover,
  block: number,
): Promise<Uint8Array> {
  return withTrack(clip, async (track, sound) => {
    const target = new BufferTarget()
    const format = new Mp4OutputFormat({ fastStart: 'in-memory' })
    const output = new Output({ format, target })
    const video = new VideoSampleSource({ codec: 'avc', bitrate: QUALITY_HIGH, keyFrameInterval: 1 })
    output.addVideoTrack(video)
    const audio = sound && soundSource(sound, format.getSupportedAudioCodecs())
    if (audio) output.addAudioTrack(audio.source)
    await output.start()
    const start = await track.getFirstTimestamp()
    await Promise.all([encodeFrames(), audio?.copy(start)])
    await output.finalize()
    return new Uint8Array(target.buffer!)

    async function encodeFrames() {
      for await (const frame of coveredFrames(track, { seen, cover, block, start })) {
        await video.add(frame)
        frame.close()
      }
      video.close()
    }
  })
}

async function withTrack<Result>(
  clip: Uint8Array,
  use: (track: InputVideoTrack, sound: InputAudioTrack | null) => Promise<Result>,
): Promise<Result> {
  const input = new Input({ source: new BufferSource(clip), formats })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw new Error('The clip has no pictures')
    if (!(await track.canDecode())) throw new UnknownCodec(`No decoder for ${track.codec ?? 'this clip'}`)
    return await use(track, await input.getPrimaryAudioTrack())
  } finally {
    input.dispose()
  }
}

/** Copies sound that MP4 supports and drops other sound. */
function soundSource(track: InputAudioTrack, supported: readonly AudioCodec[]) {
  if (!track.codec || !supported.includes(track.codec)) return undefined
  const source = new EncodedAudioPacketSource(track.codec)
  return {
    source,
    async copy(start: number) {
      const decoderConfig = (await track.getDecoderConfig()) ?? undefined
      for await (const packet of new EncodedPacketSink(track).packets()) {
        const timestamp = packet.timestamp - start
        if (timestamp >= 0) await source.add(packet.clone({ timestamp }), decoderConfig && { decoderConfig })
      }
      source.close()
    },
  }
}
