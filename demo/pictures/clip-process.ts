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
import type { ClipOrders, StampedClip } from './clip-orders.ts'
import { frostFrame, stampFrame, type FramePlanes } from './frame-stamp.ts'
import { drawGlyphs, type GlyphSheet } from './glyph-sheet.ts'
import { stampLettering } from './stamp.ts'

interface Frame {
  planes: FramePlanes
  times: { timestamp: number; duration: number }
  colorSpace: VideoColorSpaceInit
}

const bitrate = 1_000_000

/** The frames of a clip without its own clock and name. */
async function readFrames(source: string): Promise<Frame[]> {
  const input = new Input({ source: new BufferSource(await readFile(source)), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error(`${source} has no pictures`)
  const frames: Frame[] = []
  for await (const sample of new VideoSampleSink(track).samples()) {
    if (sample.format !== 'I420') throw new Error(`${source} has frames as ${String(sample.format)}`)
    const bytes = new Uint8Array(sample.allocationSize())
    await sample.copyTo(bytes)
    const planes = { width: sample.codedWidth, height: sample.codedHeight, bytes }
    frostFrame(planes)
    const times = { timestamp: sample.timestamp, duration: sample.duration }
    frames.push({ planes, times, colorSpace: sample.colorSpace.toJSON() })
    sample.close()
  }
  input.dispose()
  return frames
}

async function writeClip(frames: readonly Frame[], glyphs: GlyphSheet, clip: StampedClip): Promise<void> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const video = new VideoSampleSource({ codec: 'avc', bitrate, keyFrameInterval: 2 })
  output.addVideoTrack(video)
  await output.start()
  for (const { planes, times, colorSpace } of frames) {
    const clock = clip.clocks[Math.floor(times.timestamp + 1e-6)] ?? clip.clocks.at(-1) ?? ''
    const { width, height, bytes } = stampFrame(planes, glyphs, clock, clip.cameraName)
    const form = { format: 'I420', codedWidth: width, codedHeight: height } as const
    const sample = new VideoSample(bytes, { ...form, ...times, colorSpace })
    await video.add(sample)
    sample.close()
  }
  await output.finalize()
  await writeFile(clip.target, new Uint8Array(target.buffer!))
}

const { source, clips } = JSON.parse(await readFile(process.argv[2]!, 'utf8')) as ClipOrders
const frames = await readFrames(source)
const glyphs = await drawGlyphs(stampLettering(frames[0]!.planes))
for (const clip of clips) await writeClip(frames, glyphs, clip)
// Taking the native parts down sometimes fails after all is done.
process.stdout.write('done', () => process.kill(process.pid, 'SIGKILL'))
