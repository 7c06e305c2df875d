import { DashboardType } from '#contract/auth/accounts.ts'
import type { LoginAnswer } from '#contract/auth/api.ts'
import { authMessages } from '#contract/auth/messages.ts'
import { paths } from '#contract/paths.ts'
import { landingPathAfterMfa } from '#rules/menu.ts'
import { homePath } from '../lib/session/home-path.ts'
import { takeReturnPath } from '../lib/session/return-path.ts'
import { loadStartData } from '../lib/session/start-data.ts'
import { storeKey, useSession } from '../lib/session/session.ts'

const waitingRooms = { mfa_required: paths.mfaInput, mfa_activation_required: paths.mfaActivation } as const

/** Stores the key, loads its user, and returns the next page. */
export async function finishSignIn({ status, key }: LoginAnswer): Promise<string> {
  if (status !== 'logged_in' && !(status in waitingRooms)) throw new Error(authMessages.loginFailed)
  storeKey(key, status)
  if (status !== 'logged_in') return waitingRooms[status]
  await loadStartData()
  return takeReturnPath() ?? homePath()
}

/** The same for the key that replaces a limited one. */
export async function finishMfa(key: string): Promise<string> {
  storeKey(key, 'logged_in')
  await loadStartData()
  return (
    takeReturnPath() ??
    landingPathAfterMfa(useSession.getState().user?.dashboard_type ?? DashboardType.BIGEYES)
  )
}
