import { VideoSample, VideoSampleSink, type InputVideoTrack } from 'mediabunny'
import type { ImageSize } from '#contract/ingest/event.ts'
import { colourSpace, planesOf } from './frame-planes.ts'
import { halfCover, hideParts, type Cover } from './hide-parts.ts'
import { seenFrame } from './seen-frame.ts'

interface Covering {
  /** The display size of the clip, which is that of the cover. */
  seen: ImageSize
  cover: Cover
  block: number
  /** The start time of the clip, from which its frames are counted. */
  start: number
}

/** Every frame of a clip as displayed, with its cover pixelated. The consumer closes each frame. */
export async function* coveredFrames(
  track: InputVideoTrack,
  covering: Covering,
): AsyncGenerator<VideoSample> {
  const { seen, cover, start } = covering
  const half = halfCover(cover, seen.width, seen.height)
  for await (const sample of new VideoSampleSink(track).samples()) {
    const times = { timestamp: sample.timestamp - start, duration: sample.duration }
    try {
      yield isAsSeen(sample, track, seen)
        ? await coverPlanes(sample, covering, half, times)
        : await coverSeen(sample, track, covering, times)
    } finally {
      sample.close()
    }
  }
}

interface Times {
  timestamp: number
  duration: number
}

/** The format of nearly all cameras: no rotation, scaling or padding needed. */
const isAsSeen = (sample: VideoSample, track: InputVideoTrack, { width, height }: ImageSize) =>
  sample.format === 'I420' &&
  track.rotation === 0 &&
  sample.codedWidth === width &&
  sample.codedHeight === height &&
  width % 2 === 0 &&
  height % 2 === 0

async function coverPlanes(
  sample: VideoSample,
  { seen: { width, height }, cover, block }: Covering,
  half: Cover,
  times: Times,
): Promise<VideoSample> {
  const bytes = new Uint8Array(sample.allocationSize())
  await sample.copyTo(bytes)
  const all = width * height
  const colour = { width: width / 2, height: height / 2, channels: 1 } as const
  hideParts({ width, height, channels: 1, bytes: bytes.subarray(0, all) }, cover, block)
  hideParts({ ...colour, bytes: bytes.subarray(all, all * 1.25) }, half, block / 2)
  hideParts({ ...colour, bytes: bytes.subarray(all * 1.25) }, half, block / 2)
  const form = { format: 'I420', codedWidth: width, codedHeight: height } as const
  return new VideoSample(bytes, { ...form, ...times, colorSpace: sample.colorSpace.toJSON() })
}

async function coverSeen(
  sample: VideoSample,
  track: InputVideoTrack,
  { seen, cover, block }: Covering,
  times: Times,
): Promise<VideoSample> {
  const frame = await seenFrame(sample, track, seen)
  hideParts({ ...frame, channels: 4, bytes: frame.rgba }, cover, block)
  const { bytes, width, height } = planesOf(frame)
  const form = { format: 'I420', codedWidth: width, codedHeight: height } as const
  return new VideoSample(bytes, { ...form, ...times, colorSpace: colourSpace })
}
