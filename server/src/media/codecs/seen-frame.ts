import type { InputVideoTrack, VideoSample } from 'mediabunny'
import type { ImageSize } from '#contract/ingest/event.ts'
import { uprightFrame, type PixelFrame, type Turns } from './frame-planes.ts'

/** The installed types do not contain this option yet. */
const asRgba = { format: 'RGBA' } as VideoFrameCopyToOptions

/** A frame upright and with square pixels, from any stored format. */
export async function seenFrame(
  sample: VideoSample,
  { rotation }: InputVideoTrack,
  seen: ImageSize,
): Promise<PixelFrame> {
  const rgba = new Uint8Array(sample.allocationSize(asRgba))
  await sample.copyTo(rgba, asRgba)
  const stored = { width: sample.codedWidth, height: sample.codedHeight, rgba }
  return uprightFrame(stored, (rotation / 90) as Turns, seen)
}
