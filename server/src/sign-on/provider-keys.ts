import type { JSONWebKeySet } from 'jose'
import type { Outbound } from '../core/outbound.ts'

const keptMs = 10 * 60_000
/** Anybody can send a token with an unknown key, so only one of them within this time calls the provider. */
const pauseMs = 30_000

interface Known {
  keys: Promise<JSONWebKeySet>
  at: number
}

/** Caches the published keys of providers. A key that is not among them fetches them again, after a pause. */
export function knownKeys(outbound: Outbound) {
  const known = new Map<string, Known>()

  function fetchKeys(address: string, at: number): Promise<JSONWebKeySet> {
    const keys = outbound(address).then(({ body }) => JSON.parse(body.toString('utf8')) as JSONWebKeySet)
    known.set(address, { keys, at })
    // Whoever waits for them learns of the fault.
    keys.catch(() => undefined)
    return keys
  }

  return async (address: string, keyId: string | undefined, now: Date): Promise<JSONWebKeySet> => {
    const at = now.getTime()
    for (const [each, found] of known) if (at - found.at >= keptMs) known.delete(each)
    const found = known.get(address)
    if (!found) return fetchKeys(address, at)
    if (at - found.at < pauseMs) return found.keys
    const keys = await found.keys.catch(() => undefined)
    if (keys?.keys.some(({ kid }) => kid === keyId)) return keys
    // Another token may have fetched them meanwhile.
    const newest = known.get(address)
    return newest && newest !== found ? newest.keys : fetchKeys(address, at)
  }
}

export type FindKeys = ReturnType<typeof knownKeys>
