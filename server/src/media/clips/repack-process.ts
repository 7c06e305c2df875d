import { readFile } from 'node:fs/promises'
import {
  BufferSource,
  Conversion,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { formats } from './clip-formats.ts'

/** Copies the frames of a clip into another container that starts with the first of them, without decoding. */
const [source, target, container] = process.argv.slice(2) as [string, string, 'mp4' | 'webm']
const input = new Input({ source: new BufferSource(await readFile(source)), formats })
const output = new Output({
  format: container === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
  target: new FilePathTarget(target),
})
const conversion = await Conversion.init({ input, output, audio: { discard: false }, showWarnings: false })
if (!conversion.isValid) throw new Error('The frames of this clip cannot be packed anew')
await conversion.execute()
