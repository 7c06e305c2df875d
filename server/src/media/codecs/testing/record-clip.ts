import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Recording {
  codec: 'avc' | 'vp8'
  /** The container of H.264; by default one MP4. */
  packed?: 'fragments' | 'stream'
  width: number
  height: number
  rotation?: 0 | 90 | 180 | 270
  /** The time of each frame in seconds. */
  times: readonly number[]
  /** Draws the frame number instead: eight vertical bars, white for a set bit. */
  isNumbered?: boolean
  /** Seconds of a tone beside the pictures. */
  sound?: number
}

const recorded = new Map<string, Buffer>()

/**
 * Records a clip of moving fine stripes in a separate process with the bundled codecs, or with ffmpeg on machines
 * without a build of these. The same recording is made once.
 */
export function recordClip(recording: Recording): Buffer {
  const name = JSON.stringify(recording)
  const clip = recorded.get(name) ?? record(recording)
  recorded.set(name, clip)
  // A test may change its clip.
  return Buffer.from(clip)
}

function record(recording: Recording): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-record-'))
  try {
    const file = path.join(folder, 'clip')
    const program = path.join(import.meta.dirname, 'record-process.ts')
    // The exit code is not checked, since unloading the native parts sometimes fails.
    const { stderr } = spawnSync(process.execPath, [program, JSON.stringify({ ...recording, file })], {
      env: { PATH: process.env['PATH'], NODE_WEBCODECS_FORCE: 'static' },
    })
    if (!existsSync(file)) throw new Error(`No clip was recorded: ${String(stderr)}`)
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
