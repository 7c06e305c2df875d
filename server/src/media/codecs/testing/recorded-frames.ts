import { planesOf } from '../frame-planes.ts'
import type { Recording } from './record-clip.ts'

export interface RecordedFrame {
  timestamp: number
  duration: number
  format: 'I420' | 'RGBA'
  bytes: Uint8Array
}

/** Planes for even sides only, as encoders require. */
export const formatOf = ({ width, height }: Recording): RecordedFrame['format'] =>
  width % 2 === 0 && height % 2 === 0 ? 'I420' : 'RGBA'

export const toneRate = 48_000
export const toneOf = (seconds: number): Float32Array =>
  Float32Array.from({ length: toneRate * seconds }, (_, at) => Math.sin(at / 20))

export function* recordedFrames(recording: Recording): Generator<RecordedFrame> {
  const { width, height, times, isNumbered = false } = recording
  const format = formatOf(recording)
  /** The shade of a moving stripe, or of the bar of a bit of the frame number. */
  const shadeAt = (x: number, index: number) =>
    isNumbered ? ((index >> Math.floor((x * 8) / width)) & 1) * 255 : (((x >> 2) + index) & 1) * 255
  for (const [index, timestamp] of times.entries()) {
    const rgba = new Uint8Array(width * height * 4).fill(255)
    for (let at = 0; at < width * height; at++) rgba.fill(shadeAt(at % width, index), at * 4, at * 4 + 3)
    const duration = (times[index + 1] ?? timestamp + 0.1) - timestamp
    const bytes = format === 'I420' ? planesOf({ width, height, rgba }).bytes : rgba
    yield { timestamp, duration, format, bytes }
  }
}
