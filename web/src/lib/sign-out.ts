import { forgetReasons } from './search-reason.ts'
import { authApi } from '#contract/auth/api.ts'
import { call } from './api-client.ts'
import { queryClient } from './query-client.ts'
import { currentKey, forgetSession } from './session.ts'

/** Clears all state here; nothing is sent. Used when the server or the clock ended the session. */
export function forgetEverything(): void {
  queryClient.cancelQueries().catch(() => undefined)
  queryClient.clear()
  forgetReasons()
  forgetSession()
}

/** A chosen sign-out: tells the server, and clears the state whatever it answers. */
export async function signOut(): Promise<void> {
  const isKnown = currentKey() !== undefined
  const logout = isKnown ? call(authApi.logout, {}).catch(() => undefined) : undefined
  await logout
  forgetEverything()
}
