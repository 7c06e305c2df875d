import { DashboardType } from '#contract/enumerations.ts'
import { visibleMenu } from '#rules/menu.ts'
import { useSession } from '../lib/session.ts'

/** The menu of the signed-in person; without a profile the ADMIN entries are left out. */
export function useMenu() {
  const user = useSession((state) => state.user)
  const userApps = useSession((state) => state.userApps)
  return visibleMenu({
    dashboardType: user?.dashboard_type ?? DashboardType.BIGEYES,
    role: user?.role,
    enabledApps: new Set(userApps),
  })
}
