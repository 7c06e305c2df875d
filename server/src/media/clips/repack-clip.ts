import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { fairTurns } from '../../core/turns/fair-turns.ts'
import { withClipFolder } from './clip-folder.ts'

const run = promisify(execFile)
const longestRunMs = 180_000
const program = path.join(import.meta.dirname, 'repack-process.ts')

/** Each run holds its clip in memory twice. */
const inTurn = fairTurns({ most: 3, mostOfOrganisation: 2 })

/**
 * The same frames in a container that every browser plays, starting at 0 s. Runs in a separate process because clips
 * may be long.
 */
export const repackClip = (orgId: string, clip: Buffer, container: 'mp4' | 'webm'): Promise<Buffer> =>
  withClipFolder(clip, async ({ source, target }) => {
    await inTurn({ orgId, memberId: '' }, () =>
      run(process.execPath, [program, source, target, container], { timeout: longestRunMs }),
    )
    return readFile(target)
  })
