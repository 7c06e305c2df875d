import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { ImageSize } from '#contract/ingest/event.ts'
import { withClipFolder } from '../clips/clip-folder.ts'
import type { ClipTool } from '../clips/clip-tool.ts'
import { blockSize, outlineOf } from '../masking/mask-outline.ts'
import { doneWord, type ClipOrder } from './clip-order.ts'

const run = promisify(execFile)
const longestRunMs = 600_000
const program = path.join(import.meta.dirname, 'clip-process.ts')

let found: Promise<boolean> | undefined

/** Whether the bundled codecs run on this machine: they exist for Linux x64 and for Macs with ARM. */
export const hasCodecs = (): Promise<boolean> =>
  (found ??= order({ task: 'probe' }).then(
    () => true,
    () => false,
  ))

/** The bundled codecs, for a machine without ffmpeg: slower, but without installation. */
export const codecs: ClipTool = {
  name: 'built-in codecs',
  firstFrame: (clip, _contentType, size) =>
    withClipFolder(clip, async ({ source, target }) => {
      await order({ task: 'first-frame', source, target, size })
      return readFile(target)
    }),
  maskVideo: (clip, _contentType, size, masks) =>
    withClipFolder(clip, async ({ folder, source, target }) => {
      const cover = path.join(folder, 'cover')
      await writeFile(cover, await coverOf(size, outlineOf(size, masks)))
      await order({ task: 'mask', source, target, size, cover, block: blockSize(size) })
      return readFile(target)
    }),
}

/** One byte per pixel, so that the process does not have to draw. */
const coverOf = (size: ImageSize, outline: Buffer): Promise<Buffer> =>
  sharp(outline).resize(size.width, size.height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()

async function order(what: ClipOrder): Promise<void> {
  const options = {
    timeout: longestRunMs,
    // The static build, which needs no libraries of the machine.
    env: { NODE_WEBCODECS_FORCE: 'static' },
    maxBuffer: 16 * 2 ** 20,
  }
  const ended = await run(process.execPath, [program, JSON.stringify(what)], options).catch(
    (error: Error & { stdout?: string }) => error,
  )
  if (ended.stdout !== doneWord) throw ended
}
