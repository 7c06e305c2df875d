import type { Db } from '../../db.ts'
import type { IngestCamera } from '../../events/camera.ts'
import { findByTokens } from './find-camera.ts'

/** A camera change applies to its events after this time, */
const freshForMs = 3_000
/** plus the time for which lookups are gathered into one query, */
const gatherForMs = 100
/** or, for a camera that posts rarely, from its post after the next. A busy camera never waits for the database. */
const usableForMs = 20_000
/** Guessed tokens must not fill the memory. */
const mostKept = 20_000

interface Kept {
  at: number
  camera: Promise<IngestCamera | undefined>
  orgId?: string | undefined
}

/** Finds the camera of a token. Busy cameras are refreshed from the database in the background. */
export function cameraFinder(db: Db, now: () => Date, most = mostKept) {
  const kept = new Map<string, Kept>()
  const stale = new Set<string>()

  function ask(tokens: readonly string[]): void {
    if (kept.size + tokens.length > most) makeRoom(tokens.length)
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

  /** Drops guessed tokens before those of cameras. */
  function makeRoom(wanted: number): void {
    for (const [token, { orgId }] of kept) if (orgId === undefined) kept.delete(token)
    if (kept.size + wanted > most) kept.clear()
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

  /** Drops the cached cameras of an organisation. */
  function forget(orgId: string): void {
    for (const [token, entry] of kept) if (entry.orgId === orgId) kept.delete(token)
  }

  return Object.assign(find, { forget })
}

export type CameraFinder = ReturnType<typeof cameraFinder>
