import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ClipOrders } from './clip-orders.ts'
import type { SceneMedia } from './scene-media.ts'

export interface ClipOrder {
  scene: SceneMedia
  cameraName: string
  /** The text of the clock in each second of the clip. */
  clocks: readonly string[]
}

export interface ClipMaker {
  /** Resolves to the clip. All clips are ordered before the work starts. */
  order(order: ClipOrder): () => Promise<Buffer>
  start(): void
  close(): Promise<void>
}

const run = promisify(execFile)
const program = path.join(import.meta.dirname, 'clip-process.ts')

/**
 * Writes the time of the post into each clip, so that clip and page agree. A separate process decodes each scene once
 * while the rest of the demo is filled. On a machine with neither ffmpeg nor the codecs clips
 * keep the clock of their scene.
 */
export function createClipMaker(report: (line: string) => void): ClipMaker {
  const orders = new Map<SceneMedia, ClipOrder[]>()
  const made = new Map<SceneMedia, Promise<string | undefined>>()

  async function make(scene: SceneMedia, wanted: readonly ClipOrder[]): Promise<string | undefined> {
    const folder = await mkdtemp(path.join(tmpdir(), 'sightline-demo-clips-'))
    const contents: ClipOrders = {
      source: scene.fileOf({ file: scene.truth.clip }),
      clips: wanted.map(({ cameraName, clocks }, index) => ({
        target: path.join(folder, String(index)),
        cameraName,
        clocks,
      })),
    }
    const list = path.join(folder, 'orders.json')
    await writeFile(list, JSON.stringify(contents))
    const ended = await run(process.execPath, [program, list], {
      env: { PATH: process.env['PATH'], NODE_WEBCODECS_FORCE: 'static' },
    }).catch((error: Error & { stdout?: string }) => error)
    if (ended.stdout === 'done') return folder
    await rm(folder, { recursive: true, force: true })
    report(
      `The clips of ${scene.name} keep the clock of their scene: this machine has neither ffmpeg nor codecs for them`,
    )
    return undefined
  }

  return {
    order(order) {
      const ordered = orders.get(order.scene) ?? []
      const index = ordered.push(order) - 1
      orders.set(order.scene, ordered)
      return async () => {
        const folder = await made.get(order.scene)
        return readFile(
          folder ? path.join(folder, String(index)) : order.scene.fileOf({ file: order.scene.truth.clip }),
        )
      }
    },
    start() {
      // One after the other: each uses a core.
      let last: Promise<unknown> = Promise.resolve()
      for (const [scene, wanted] of orders) {
        const turn = last.then(() => make(scene, wanted))
        made.set(scene, turn)
        last = turn
      }
    },
    async close() {
      for (const folder of await Promise.all(made.values()))
        if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}
