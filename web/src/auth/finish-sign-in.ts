import type { LoginAnswer } from '#contract/auth.ts'
import { authMessages } from '#contract/messages.ts'
import { paths } from '#contract/menus.ts'
import { queryClient } from '../lib/query-client.ts'
import { storeKey, useSession } from '../lib/session.ts'
import { enabledAppsQuery, profileQuery } from '../lib/start-data.ts'
import { homePath } from '../lib/home-path.ts'

/** Stores the key, loads who it belongs to, and tells where to go. */
export async function finishSignIn({ status, key }: LoginAnswer): Promise<string> {
  storeKey(key, status)
  switch (status) {
    case 'mfa_required':
      return paths.mfaInput
    case 'mfa_activation_required':
      return paths.mfaActivation
    case 'logged_in':
      await loadStartData()
      return homePath()
    default:
      throw new Error(authMessages.loginFailed)
  }
}

/** The profile decides the landing page; without it the sign-in still stands, with the fewest rights. */
export async function loadStartData(): Promise<void> {
  const [user, apps] = await Promise.all([
    queryClient.fetchQuery(profileQuery).catch(() => undefined),
    queryClient.fetchQuery(enabledAppsQuery).catch(() => []),
  ])
  useSession.setState({ user, userApps: apps.filter((app) => app.is_enabled).map((app) => app.slug) })
}
