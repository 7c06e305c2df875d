import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Recording {
  codec: 'avc' | 'vp8'
  /** How pictures in H.264 are packed; one MP4 where it is not said. */
  packed?: 'fragments' | 'stream'
  width: number
  height: number
  rotation?: 0 | 90 | 180 | 270
  /** When each frame is shown, in seconds. */
  times: readonly number[]
  /** Each frame has its number in it instead: eight upright bars, white for a bit that is set. */
  isNumbered?: boolean
  /** Seconds of a tone beside the pictures. */
  sound?: number
}

/**
 * A clip of fine stripes that run, recorded in a process of its own by the built-in codecs, and by ffmpeg on machines
 * for which these have no build.
 */
export function recordClip(recording: Recording): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-record-'))
  try {
    const file = path.join(folder, 'clip')
    const program = path.join(import.meta.dirname, 'record-process.ts')
    // Its exit code is not checked: the native parts sometimes fail when they are taken down.
    const { stderr } = spawnSync(process.execPath, [program, JSON.stringify({ ...recording, file })], {
      env: { PATH: process.env['PATH'], NODE_WEBCODECS_FORCE: 'static' },
    })
    if (!existsSync(file)) throw new Error(`No clip was recorded: ${String(stderr)}`)
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
