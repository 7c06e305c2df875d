import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { ImageSize } from '#contract/ingest/event.ts'
import type { ClipTool } from './clip-tool.ts'
import type { Polygon } from '../masking/mask-image.ts'
import { blockSize, outlineOf } from '../masking/mask-outline.ts'

const run = promisify(execFile)
const longestRunMs = 180_000
const largestResult = 512 * 2 ** 20

/** Keeps frame times, since detections on a clip are stored by frame number. */
const everyFrame = ['-fps_mode', 'passthrough', '-enc_time_base', '1:90000']
const encodeVideo = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23']
const black = ['-f', 'lavfi', '-i', 'color=size=16x16', '-frames:v', '1']

let found: Promise<boolean> | undefined

/** Whether this machine has an ffmpeg (5.1 or later, with x264). */
export const hasFfmpeg = (): Promise<boolean> =>
  (found ??= run('ffmpeg', ['-v', 'error', ...black, ...everyFrame, ...encodeVideo, '-f', 'null', '-']).then(
    () => true,
    () => false,
  ))

const firstFrame = (clip: Buffer, contentType: string, size: ImageSize): Promise<Buffer> =>
  convert(clip, contentType, 'frame.jpg', ['-vf', asSeen(size), '-frames:v', '1', '-q:v', '2'])

async function maskVideo(
  clip: Buffer,
  contentType: string,
  size: ImageSize,
  masks: readonly Polygon[],
): Promise<Buffer> {
  const mask = await maskPicture(size, masks)
  const encode = [...everyFrame, ...encodeVideo, '-movflags', '+faststart', '-c:a', 'aac']
  return convert(clip, contentType, 'masked.mp4', ['-filter_complex', maskFilter(size), ...encode], mask)
}

/** The same without a file of the clip: it is read from a pipe, so its index must be at the start. */
export async function maskPiped(
  clip: Uint8Array,
  contentType: string,
  size: ImageSize,
  masks: readonly Polygon[],
): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sightline-mask-'))
  try {
    const mask = path.join(folder, 'mask.png')
    await writeFile(mask, await maskPicture(size, masks))
    const format = demuxers[contentType] ?? 'mov'
    const inputs = ['-protocol_whitelist', 'pipe', '-f', format, '-i', 'pipe:0', '-loop', '1', '-i', mask]
    const filter = ['-filter_complex', maskFilter(size)]
    const encode = [...everyFrame, ...encodeVideo, '-c:a', 'aac']
    const target = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4', 'pipe:1']
    const running = run('ffmpeg', ['-v', 'error', ...inputs, ...filter, ...encode, ...target], {
      timeout: longestRunMs,
      encoding: 'buffer',
      maxBuffer: largestResult,
    })
    // A tool that ends early reports why; the broken pipe is only its consequence.
    running.child.stdin?.on('error', () => undefined).end(clip)
    return (await running).stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The masks as a picture, white on black. */
const maskPicture = (size: ImageSize, masks: readonly Polygon[]): Promise<Buffer> =>
  sharp(outlineOf(size, masks)).removeAlpha().png().toBuffer()

function maskFilter(size: ImageSize): string {
  const { width, height } = size
  const block = blockSize(size)
  const coarse = `scale=${Math.max(1, Math.round(width / block))}:${Math.max(1, Math.round(height / block))}:flags=area`
  return [
    `[0:v]${asSeen(size)},split[sharp][rest]`,
    `[rest]${coarse},scale=${width}:${height}:flags=neighbor[blocks]`,
    `[1:v]format=gray,scale=${width}:${height}[mask]`,
    `[blocks][mask]alphamerge[hidden]`,
    `[sharp][hidden]overlay=shortest=1,${evenSides},format=yuv420p`,
  ].join(';')
}

async function convertVideo(clip: Buffer, contentType: string, size: ImageSize): Promise<Buffer> {
  const filter = `${asSeen(size)},${evenSides},format=yuv420p`
  const encode = [...everyFrame, ...encodeVideo, '-movflags', '+faststart', '-c:a', 'aac']
  return convert(clip, contentType, 'converted.mp4', ['-vf', filter, ...encode])
}

/** Cameras may store non-square pixels, while regions are drawn on the displayed picture. */
const asSeen = ({ width, height }: ImageSize) => `scale=${width}:${height},setsar=1`

/** The encoder requires even sides. */
const evenSides = 'pad=ceil(iw/2)*2:ceil(ih/2)*2'

const demuxers: Record<string, string> = {
  'video/webm': 'matroska',
  'video/mp2t': 'mpegts',
  'video/x-msvideo': 'avi',
}

/** Runs ffmpeg on temporary files. The format is given explicitly, so that a clip cannot reference other files. */
async function convert(
  clip: Buffer,
  contentType: string,
  result: string,
  options: readonly string[],
  mask?: Buffer,
): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sightline-clip-'))
  try {
    const source = path.join(folder, 'clip')
    await writeFile(source, clip)
    const format = demuxers[contentType] ?? 'mov'
    const inputs = ['-protocol_whitelist', 'file', '-f', format, '-i', source]
    if (mask) {
      await writeFile(path.join(folder, 'mask.png'), mask)
      inputs.push('-loop', '1', '-i', path.join(folder, 'mask.png'))
    }
    const target = path.join(folder, result)
    await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...inputs, ...options, target], {
      timeout: longestRunMs,
    })
    return await readFile(target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const ffmpeg: ClipTool = { name: 'ffmpeg', firstFrame, convertVideo, maskVideo }
