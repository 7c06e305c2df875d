import type { Db } from '../../db.ts'
import type { IngestCamera } from '../../events/camera.ts'
import { findByTokens } from './find-camera.ts'

/** A change of a camera reaches its events within this time and the next, */
const freshForMs = 3_000
/** for which cameras gather that are to be requested again together, */
const gatherForMs = 100
/** or with the post after the next where it posts seldom: a busy one never waits for the database. */
const usableForMs = 20_000
/** Guessed tokens must not fill the memory. */
const mostKept = 20_000

interface Kept {
  at: number
  camera: Promise<IngestCamera | undefined>
  orgId?: string | undefined
}

/** Finds the camera of a token; busy cameras are asked of the database once in a while only, beside their posts. */
export function cameraFinder(db: Db, now: () => Date) {
  const kept = new Map<string, Kept>()
  const stale = new Set<string>()

  function ask(tokens: readonly string[]): void {
    if (kept.size + tokens.length > mostKept) kept.clear()
    const at = now().getTime()
    const answer = findByTokens(db, tokens)
    for (const [index, token] of tokens.entries()) {
      const camera = answer.then((cameras) => cameras[index])
      kept.set(token, { at, camera: kept.get(token)?.camera ?? camera })
      camera.then(
        (found) => kept.set(token, { at, camera, orgId: found?.orgId }),
        () => kept.delete(token),
      )
    }
  }

  function refreshSoon(token: string): void {
    const isGathering = stale.size > 0
    stale.add(token)
    if (isGathering) return
    setTimeout(() => {
      ask([...stale])
      stale.clear()
    }, gatherForMs).unref()
  }

  async function find(token: string): Promise<IngestCamera | undefined> {
    const at = now().getTime()
    const ageOf = (entry: Kept | undefined) => (entry ? Math.abs(at - entry.at) : Number.POSITIVE_INFINITY)
    if (ageOf(kept.get(token)) > usableForMs) {
      kept.delete(token)
      ask([token])
    } else if (ageOf(kept.get(token)) > freshForMs) refreshSoon(token)
    const camera = await kept.get(token)!.camera
    return camera?.tokenExpiresAt && camera.tokenExpiresAt.getTime() <= at ? undefined : camera
  }

  /** What is known of the cameras of an organisation is no longer true. */
  function forget(orgId: string): void {
    for (const [token, entry] of kept) if (entry.orgId === orgId) kept.delete(token)
  }

  return Object.assign(find, { forget })
}

export type CameraFinder = ReturnType<typeof cameraFinder>
