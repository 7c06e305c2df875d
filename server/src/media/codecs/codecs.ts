import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { ImageSize } from '#contract/ingest/event.ts'
import { turns } from '../../core/turns.ts'
import { withClipFolder } from '../clip-folder.ts'
import type { ClipTool } from '../clip-tool.ts'
import { blockSize, outlineOf } from '../mask-outline.ts'
import { doneWord, type ClipOrder } from './clip-order.ts'

const run = promisify(execFile)
const longestRunMs = 600_000
const program = path.join(import.meta.dirname, 'clip-process.ts')

/** Each holds its clip in memory and uses a core or two. */
const inTurn = turns(1)

let found: Promise<boolean> | undefined

/** Whether the codecs that come with the product run on this machine: they exist for Linux x64 and for Macs with ARM. */
export const hasCodecs = (): Promise<boolean> =>
  (found ??= order({ task: 'probe' }).then(
    () => true,
    () => false,
  ))

/** The codecs that come with the product, for a machine without ffmpeg: slower, and with no more to install. */
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

/** One byte a pixel, so that the process need not draw. */
const coverOf = (size: ImageSize, outline: Buffer): Promise<Buffer> =>
  sharp(outline).resize(size.width, size.height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()

const order = (what: ClipOrder): Promise<void> =>
  inTurn(async () => {
    const options = {
      timeout: longestRunMs,
      // The build that has everything inside, not one that looks for libraries on the machine.
      env: { NODE_WEBCODECS_FORCE: 'static' },
      maxBuffer: 16 * 2 ** 20,
    }
    const ended = await run(process.execPath, [program, JSON.stringify(what)], options).catch(
      (error: Error & { stdout?: string }) => error,
    )
    if (ended.stdout !== doneWord) throw ended
  })
