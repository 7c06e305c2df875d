import { readFile, writeFile } from 'node:fs/promises'
import 'node-webcodecs/register'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  Input,
  Mp4OutputFormat,
  Output,
  VideoSample,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny'
import { bitrate, keyFrameSeconds, type ClipFrame, type FrameCodec } from './clip-frames.ts'

async function readFrames(source: string): Promise<ClipFrame[]> {
  const input = new Input({ source: new BufferSource(await readFile(source)), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error(`${source} has no pictures`)
  const frames: ClipFrame[] = []
  for await (const sample of new VideoSampleSink(track).samples()) {
    if (sample.format !== 'I420') throw new Error(`${source} has frames as ${String(sample.format)}`)
    const bytes = new Uint8Array(sample.allocationSize())
    await sample.copyTo(bytes)
    const planes = { width: sample.codedWidth, height: sample.codedHeight, bytes }
    const times = { timestamp: sample.timestamp, duration: sample.duration }
    frames.push({ planes, times, colorSpace: sample.colorSpace.toJSON() })
    sample.close()
  }
  input.dispose()
  return frames
}

async function writeClip(file: string, frames: Iterable<ClipFrame>): Promise<void> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const video = new VideoSampleSource({ codec: 'avc', bitrate, keyFrameInterval: keyFrameSeconds })
  output.addVideoTrack(video)
  await output.start()
  for (const { planes, times, colorSpace } of frames) {
    const { width, height, bytes } = planes
    const form = { format: 'I420', codedWidth: width, codedHeight: height } as const
    const sample = new VideoSample(bytes, { ...form, ...times, colorSpace })
    await video.add(sample)
    sample.close()
  }
  await output.finalize()
  await writeFile(file, new Uint8Array(target.buffer!))
}

export const builtInFrames: FrameCodec = { readFrames, writeClip }
