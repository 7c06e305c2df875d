import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { doneWord, type ClipOrder } from './clip-order.ts'

/**
 * Processes a clip in a separate process: native decoders read untrusted files, and a crash must not end the product.
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
// Unloading the native parts sometimes fails after all work is done, so the process reports its result and kills
// itself.
process.stdout.write(doneWord, () => process.kill(process.pid, 'SIGKILL'))
