import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'

export function requireFfmpeg() {
  if (spawnSync('ffmpeg', ['-version']).status === 0) return
  throw new Error(
    'Rendering clips needs ffmpeg with libx264 on the PATH (Debian: apt install ffmpeg). Only this script needs it.',
  )
}

/** Takes JPEG frames one by one and writes an H.264 MP4 that every browser plays. */
export function clipEncoder(file: string, fps: number, crf: number) {
  const input = `-hide_banner -loglevel error -y -f image2pipe -c:v mjpeg -framerate ${fps} -i -`
  const coding = `-c:v libx264 -preset slow -crf ${crf} -pix_fmt yuv420p -g ${fps * 2}`
  const output = '-vf format=yuv420p -movflags +faststart -an'
  const ffmpeg = spawn('ffmpeg', [...`${input} ${coding} ${output}`.split(' '), file])
  ffmpeg.stderr.pipe(process.stderr)
  return {
    async add(jpeg: Buffer) {
      if (!ffmpeg.stdin.write(jpeg)) await once(ffmpeg.stdin, 'drain')
    },
    async finish() {
      const closed = once(ffmpeg, 'close')
      ffmpeg.stdin.end()
      const [code] = await closed
      if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} for ${file}`)
    },
  }
}

export async function writeDepth(file: string, values: Buffer, width: number, height: number) {
  const depth = new Uint16Array(values.buffer.slice(values.byteOffset, values.byteOffset + values.byteLength))
  await sharp(depth, { raw: { width, height, channels: 1 } })
    .toColourspace('grey16')
    .png({ compressionLevel: 9 })
    .toFile(file)
}

export const writePoster = (file: string, jpeg: Buffer) => sharp(jpeg).jpeg({ quality: 82 }).toFile(file)

/** A mask needs few shades, which keeps it small. */
export const writePaint = (file: string, jpeg: Buffer) =>
  sharp(jpeg).greyscale().linear(1.6, -40).blur(0.6).png({ palette: true, colours: 8 }).toFile(file)
