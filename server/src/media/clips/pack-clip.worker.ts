import { parentPort } from 'node:worker_threads'
import { BufferSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output } from 'mediabunny'
import type { VideoFacts } from '../../events/prepared-event.ts'
import { formats } from './clip-formats.ts'
import { inspectVideo } from './video-facts.ts'

export interface PackedClip {
  bytes: Uint8Array
  facts: VideoFacts
}

/** The same frames in MP4 with the index at the start, in memory. */
async function pack(clip: Uint8Array): Promise<PackedClip> {
  const input = new Input({ source: new BufferSource(clip), formats })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const conversion = await Conversion.init({ input, output, audio: { discard: false }, showWarnings: false })
  if (!conversion.isValid) throw new Error('The frames of this clip cannot be packed anew')
  await conversion.execute()
  const bytes = new Uint8Array(target.buffer!)
  const facts = await inspectVideo(Buffer.from(bytes.buffer))
  if (!facts) throw new Error('The packed clip cannot be read')
  return { bytes, facts }
}

// A rejection ends the thread and fails only this clip.
parentPort!.on(
  'message',
  (clip: Uint8Array) => void pack(clip).then((packed) => parentPort!.postMessage(packed, [])),
)

parentPort!.postMessage('ready', [])
