import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { doneWord, type ClipOrder } from './clip-order.ts'

/**
 * Does one piece of work on a clip in a process of its own: native decoders read what strangers send, and where one
 * falls over the product goes on.
 */
async function work(order: ClipOrder): Promise<void> {
  await import('node-webcodecs/register')
  if (order.task === 'probe') return
  const { decodeFirstFrame, encodeCovered } = await import('./convert-clip.ts')
  const clip = await readFile(order.source)
  if (order.task === 'first-frame') {
    const { width, height, rgba } = await decodeFirstFrame(clip, order.size)
    const raw = { width, height, channels: 4 } as const
    await sharp(rgba, { raw }).removeAlpha().jpeg({ quality: 90 }).toFile(order.target)
  } else {
    const cover = await readFile(order.cover)
    await writeFile(order.target, await encodeCovered(clip, order.size, cover, order.block))
  }
}

await work(JSON.parse(process.argv[2]!) as ClipOrder)
// Taking the native parts down sometimes fails after all is done: the word is given first, and nothing is taken down.
process.stdout.write(doneWord, () => process.kill(process.pid, 'SIGKILL'))
