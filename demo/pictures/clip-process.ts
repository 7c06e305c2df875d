import { readFile } from 'node:fs/promises'
import { hasFfmpeg } from '../../server/src/media/clips/ffmpeg.ts'
import type { ClipFrame, FrameCodec } from './clip-frames.ts'
import type { ClipOrders, StampedClip } from './clip-orders.ts'
import { frostFrame, stampFrame } from './frame-stamp.ts'
import { drawGlyphs, type GlyphSheet } from './glyph-sheet.ts'
import { stampLettering } from './stamp.ts'

/** The product's order: the ffmpeg of the machine, otherwise the bundled codecs. */
const findFrameCodec = async (): Promise<FrameCodec> =>
  (await hasFfmpeg())
    ? (await import('./ffmpeg-frames.ts')).ffmpegFrames
    : (await import('./built-in-frames.ts')).builtInFrames

function* stampFrames(frames: readonly ClipFrame[], glyphs: GlyphSheet, { clocks, cameraName }: StampedClip) {
  for (const frame of frames) {
    const clock = clocks[Math.floor(frame.times.timestamp + 1e-6)] ?? clocks.at(-1) ?? ''
    yield { ...frame, planes: stampFrame(frame.planes, glyphs, clock, cameraName) }
  }
}

// The process that ordered the clips has ended.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGKILL'))

const { source, clips } = JSON.parse(await readFile(process.argv[2]!, 'utf8')) as ClipOrders
const codec = await findFrameCodec()
const frames = await codec.readFrames(source)
for (const { planes } of frames) frostFrame(planes)
const glyphs = await drawGlyphs(stampLettering(frames[0]!.planes))
for (const clip of clips) await codec.writeClip(clip.target, stampFrames(frames, glyphs, clip))
// Unloading the native parts sometimes fails after the work is complete.
process.stdout.write('done', () => process.kill(process.pid, 'SIGKILL'))
