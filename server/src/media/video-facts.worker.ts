import { parentPort } from 'node:worker_threads'
import { readVideoFacts } from './video-facts.ts'

parentPort!.on('message', (clip: Uint8Array) => {
  const bytes = Buffer.from(clip.buffer, clip.byteOffset, clip.byteLength)
  readVideoFacts(bytes).then(
    (facts) => parentPort!.postMessage(facts, []),
    () => parentPort!.postMessage(undefined, []),
  )
})

parentPort!.postMessage('ready', [])
