import { forgetReasons } from './search-reason.ts'
import { signOnApi } from '#contract/sign-on/api.ts'
import { call } from './api-client.ts'
import { forgetSharedPicture } from './shared-picture.ts'
import { queryClient } from './query-client.ts'
import { currentKey, forgetSession } from './session.ts'

/** Clears all state here; nothing is sent. Used when the server or the clock ended the session. */
export function forgetEverything(): void {
  queryClient.cancelQueries().catch(() => undefined)
  queryClient.clear()
  forgetReasons()
  forgetSession()
}

/**
 * Signs out on the server, and clears the state regardless of the response. A session of an identity provider ends
 * there too: the browser opens its page.
 */
export async function signOut(): Promise<void> {
  const isKnown = currentKey() !== undefined
  const ended = isKnown ? await call(signOnApi.signOut, {}).catch(() => undefined) : undefined
  await forgetSharedPicture()
  forgetEverything()
  if (ended?.url) window.location.assign(ended.url)
}
