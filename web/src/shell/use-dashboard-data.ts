import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../lib/session.ts'
import { enabledAppsQuery, profileQuery } from '../lib/start-data.ts'

/** What every signed-in page relies on, loaded with the shell and kept under the product's key. */
export function useDashboardData(): void {
  const profile = useQuery(profileQuery)
  const apps = useQuery(enabledAppsQuery)
  useEffect(() => {
    if (profile.data) useSession.setState({ user: profile.data })
  }, [profile.data])
  useEffect(() => {
    if (apps.data)
      useSession.setState({ userApps: apps.data.filter((app) => app.is_enabled).map((app) => app.slug) })
  }, [apps.data])
}
