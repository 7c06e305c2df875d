import { writeFileSync } from 'node:fs'
import { BufferTarget, Mp4OutputFormat, MpegTsOutputFormat, Output, WebMOutputFormat } from 'mediabunny'
import type { Recording } from './record-clip.ts'

const { file, ...recording } = JSON.parse(process.argv[2]!) as Recording & { file: string }

const packing = {
  fragments: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  stream: () => new MpegTsOutputFormat(),
}
const usualPacking = recording.codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat()
const format = recording.packed ? packing[recording.packed]() : usualPacking
const target = new BufferTarget()
const output = new Output({ format, target })
const { writeTracks } = await import('./built-in-tracks.ts').catch(() => import('./ffmpeg-tracks.ts'))
await writeTracks(output, recording)
await output.finalize()
writeFileSync(file, new Uint8Array(target.buffer!))
