import { useQuery } from '@tanstack/react-query'
import { DashboardType } from '#contract/auth/accounts.ts'
import { visibleMenu } from '#rules/menu.ts'
import { useSession } from '../lib/session/session.ts'
import { profileQuery } from '../lib/session/start-data.ts'

/** The menu of the user. When the profile cannot be loaded, the ADMIN entries are omitted. */
export function useMenu() {
  const user = useSession((state) => state.user)
  const userApps = useSession((state) => state.userApps)
  const isProfileLost = useQuery({ ...profileQuery, enabled: false }).isError
  return visibleMenu({
    dashboardType: user?.dashboard_type ?? DashboardType.BIGEYES,
    role: isProfileLost ? undefined : user?.role,
    enabledApps: new Set(userApps),
  })
}
