import { forgetReasons } from '../search-reason.ts'
import { authApi } from '#contract/auth/api.ts'
import { signOnApi } from '#contract/sign-on/api.ts'
import { call } from '../calls/api-client.ts'
import { forgetProviderSession, isProviderSession } from './provider-session.ts'
import { forgetSharedPicture } from '../shared-picture.ts'
import { endNotifications } from './push-state.ts'
import { queryClient } from '../calls/query-client.ts'
import { currentKey, forgetSession } from './session.ts'

/** Clears all state here; nothing is sent. Used when the server or the clock ended the session. */
export function forgetEverything(): void {
  queryClient.cancelQueries().catch(() => undefined)
  queryClient.clear()
  forgetReasons()
  forgetProviderSession()
  forgetSession()
}

/**
 * Signs out on the server, and clears the state regardless of the response. Notifications end first, as their call
 * needs the session. A session of an identity provider ends
 * there too: the browser opens its page.
 */
export async function signOut(): Promise<void> {
  await endNotifications()
  const url = currentKey() === undefined ? undefined : await endSession().catch(() => undefined)
  await forgetSharedPicture()
  forgetEverything()
  if (url) window.location.assign(url)
}

/** Ends the session on the server. The result is the page of the identity provider that ends its own. */
async function endSession(): Promise<string | null> {
  if (isProviderSession()) return (await call(signOnApi.signOut, {})).url
  await call(authApi.logout, {})
  return null
}
