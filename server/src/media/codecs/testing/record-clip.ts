import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

/** A clip of fine stripes that run, recorded by the built-in codecs in a process of their own. */
export function recordClip(recording: Recording): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-record-'))
  try {
    const file = path.join(folder, 'clip')
    const program = path.join(import.meta.dirname, 'record-process.ts')
    // Its end is not looked at: the native parts sometimes fail when they are taken down.
    spawnSync(process.execPath, [program, JSON.stringify({ ...recording, file })], {
      env: { NODE_WEBCODECS_FORCE: 'static' },
    })
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
