import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedDrafts } from '../annotations/drafts/draft-store.ts'
import { loadChunk } from '../lib/calls/load-page.ts'
import { objectClassesQuery } from '../safety/object-classes.api.ts'
import { roiTypesQuery } from '../regions/roi-types.api.ts'
import { useSession } from '../lib/session/session.ts'
import { reportError } from '../lib/calls/report-error.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import {
  enabledAppsQuery,
  hasStolenPlates,
  profileQuery,
  rememberApps,
  rememberProfile,
  rememberStolenPlates,
  stolenPlatesQuery,
} from '../lib/session/start-data.ts'

/** The data of every signed-in page, loaded with the shell and stored under the product's key. */
export function useDashboardData(): void {
  const user = useSession((state) => state.user)
  const profile = useQuery(profileQuery).data
  const apps = useQuery(enabledAppsQuery).data
  const stolenPlates = useQuery({ ...stolenPlatesQuery, enabled: hasStolenPlates(user) }).data
  usePrefetchQuery(siteChoicesQuery)
  usePrefetchQuery(roiTypesQuery)
  usePrefetchQuery(objectClassesQuery)
  useEffect(() => {
    if (profile) rememberProfile(profile)
  }, [profile])
  const email = user?.email
  useEffect(() => {
    if (email && storedDrafts(email).length > 0)
      loadChunk(() => import('../annotations/drafts/offer-drafts.tsx')).then(
        ({ offerDrafts }) => offerDrafts(email),
        reportError,
      )
  }, [email])
  useEffect(() => {
    if (apps) rememberApps(apps)
    if (stolenPlates) rememberStolenPlates(stolenPlates.stolen_plates_enabled)
  }, [apps, stolenPlates])
}
