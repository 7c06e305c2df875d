import type { FramePlanes } from './frame-stamp.ts'

export interface ClipFrame {
  planes: FramePlanes
  times: { timestamp: number; duration: number }
  colorSpace: VideoColorSpaceInit
}

/** Decodes a rendered clip and encodes its stamped copies. */
export interface FrameCodec {
  readFrames(source: string): Promise<ClipFrame[]>
  /** The frames as H.264 in MP4. */
  writeClip(target: string, frames: Iterable<ClipFrame>): Promise<void>
}

export const bitrate = 1_000_000
export const keyFrameSeconds = 2
