import { paths } from '#contract/paths.ts'
import { landingPath, readAccountType } from '#rules/menu.ts'
import { useSession } from './session.ts'

/** The landing page of the user. */
export function homePath(): string {
  const { user, userApps } = useSession.getState()
  if (!user) return paths.overview
  return landingPath({
    dashboardType: user.dashboard_type,
    accountType: readAccountType(user.account_type),
    enabledApps: new Set(userApps),
  })
}
