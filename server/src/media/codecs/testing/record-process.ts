import { writeFileSync } from 'node:fs'
import 'node-webcodecs/register'
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp4OutputFormat,
  MpegTsOutputFormat,
  Output,
  QUALITY_VERY_HIGH,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny'
import { colourSpace, planesOf } from '../frame-planes.ts'
import type { Recording } from './record-clip.ts'

const {
  codec,
  packed,
  width,
  height,
  rotation = 0,
  times,
  isNumbered = false,
  sound,
  file,
} = JSON.parse(process.argv[2]!) as Recording & { file: string }

const target = new BufferTarget()
const packing = {
  fragments: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  stream: () => new MpegTsOutputFormat(),
}
const usualPacking = codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat()
const format = packed ? packing[packed]() : usualPacking
const output = new Output({ format, target })
const video = new VideoSampleSource({ codec, bitrate: QUALITY_VERY_HIGH })
output.addVideoTrack(video, { rotation })
const audio = sound ? new AudioSampleSource({ codec: 'opus', bitrate: 64_000 }) : undefined
if (audio) output.addAudioTrack(audio)
await output.start()
/** Of a running stripe, or of the square of a bit of the frame's number. */
const shadeAt = (x: number, index: number) =>
  isNumbered ? ((index >> Math.floor((x * 8) / width)) & 1) * 255 : (((x >> 2) + index) & 1) * 255

for (const [index, timestamp] of times.entries()) {
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) rgba.fill(shadeAt(at % width, index), at * 4, at * 4 + 3)
  const duration = (times[index + 1] ?? timestamp + 0.1) - timestamp
  const isEven = width % 2 === 0 && height % 2 === 0
  const pixels = isEven
    ? ({ bytes: planesOf({ width, height, rgba }).bytes, format: 'I420', colorSpace: colourSpace } as const)
    : ({ bytes: rgba, format: 'RGBA' } as const)
  const { bytes, ...form } = pixels
  const sample = new VideoSample(bytes, {
    ...form,
    codedWidth: width,
    codedHeight: height,
    timestamp,
    duration,
  })
  await video.add(sample)
  sample.close()
}
if (audio && sound) {
  const sampleRate = 48_000
  const data = Float32Array.from({ length: sampleRate * sound }, (_, at) => Math.sin(at / 20))
  const sample = new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate, timestamp: 0 })
  await audio.add(sample)
  sample.close()
}
await output.finalize()
writeFileSync(file, new Uint8Array(target.buffer!))
