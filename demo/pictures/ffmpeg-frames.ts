import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { bitrate, keyFrameSeconds, type ClipFrame, type FrameCodec } from './clip-frames.ts'

const run = promisify(execFile)
const rawPlanes = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p']
const mostBytes = 2 ** 30

async function readFrames(source: string): Promise<ClipFrame[]> {
  const input = new Input({ source: new BufferSource(await readFile(source)), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error(`${source} has no pictures`)
  const { codedWidth: width, codedHeight: height } = track
  const colorSpace = await track.getColorSpace()
  const times: ClipFrame['times'][] = []
  for await (const { timestamp, duration } of new EncodedPacketSink(track).packets())
    times.push({ timestamp, duration })
  times.sort((a, b) => a.timestamp - b.timestamp)
  input.dispose()
  const decode = ['-v', 'error', '-i', source, '-fps_mode', 'passthrough', ...rawPlanes, '-']
  const { stdout } = await run('ffmpeg', decode, { encoding: 'buffer', maxBuffer: mostBytes })
  const size = (width * height * 3) / 2
  return times.map((shown, index) => {
    const bytes = stdout.subarray(index * size, (index + 1) * size)
    return { planes: { width, height, bytes }, times: shown, colorSpace }
  })
}

/** Scenes are rendered at a constant rate, so the first frame gives the rate of all. */
async function writeClip(target: string, frames: Iterable<ClipFrame>): Promise<void> {
  const rest = frames[Symbol.iterator]()
  const first = rest.next().value as ClipFrame | undefined
  if (!first) throw new Error('A clip has no frames')
  const { width, height } = first.planes
  const rate = 1 / first.times.duration
  const { matrix } = first.colorSpace
  const from = [...rawPlanes, '-s', `${width}x${height}`, '-r', String(rate), '-i', '-']
  const colours = [...(matrix ? ['-colorspace', matrix] : []), '-color_range', 'tv']
  const quality = ['-preset', 'veryfast', '-b:v', String(bitrate), '-g', String(keyFrameSeconds * rate)]
  const to = ['-c:v', 'libx264', ...quality, ...colours, '-movflags', '+faststart', '-f', 'mp4', target]
  const ended = run('ffmpeg', ['-v', 'error', '-y', ...from, ...to])
  await Promise.all([pipeline(Readable.from(planesOf(first, rest)), ended.child.stdin!), ended])
}

function* planesOf(first: ClipFrame, rest: Iterator<ClipFrame>) {
  yield first.planes.bytes
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value.planes.bytes
}

export const ffmpegFrames: FrameCodec = { readFrames, writeClip }
