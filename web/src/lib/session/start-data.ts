import { queryOptions } from '@tanstack/react-query'
import { authApi, type Profile } from '#contract/auth/api.ts'
import { AppSlug } from '#contract/marketplace/apps.ts'
import { marketplaceApi, type AppState } from '#contract/marketplace/api.ts'
import { marketplaceMessages } from '#contract/marketplace/messages.ts'
import { initialisesMarketplace, readAccountType } from '#rules/menu.ts'
import { call } from '../calls/api-client.ts'
import { followLanguage, takeChosenLanguage } from '../language.ts'
import { withOwnMessage } from '../calls/with-error-message.ts'
import { queryClient } from '../calls/query-client.ts'
import { renewNotifications } from './push-state.ts'
import { isLoggedIn, useSession } from './session.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(authApi.profile, { signal }),
})

export const enabledAppsQuery = queryOptions({
  queryKey: ['integrations'],
  queryFn: ({ signal }) =>
    withOwnMessage(marketplaceMessages.cannotLoadAll, call(marketplaceApi.list, { signal })),
})

export const stolenPlatesQuery = queryOptions({
  queryKey: ['stolen-plates'],
  queryFn: ({ signal }) => call(marketplaceApi.stolenPlates, { signal }),
})

/** Only a vehicle account has the setting for stolen plates. */
export const hasStolenPlates = (user: Profile | undefined) =>
  user !== undefined && initialisesMarketplace(readAccountType(user.account_type))

export const rememberProfile = (user: Profile | undefined) => useSession.setState({ user })

export const rememberApps = (apps: readonly AppState[]) =>
  useSession.setState({ userApps: apps.filter((app) => app.is_enabled).map((app) => app.slug) })

/** Stolen Vehicles is an enabled app whenever the search for stolen plates is on. */
export const rememberStolenPlates = (stolenPlates: boolean) =>
  useSession.setState(({ userApps }) => {
    const others = userApps.filter((slug) => slug !== AppSlug.STOLEN_VEHICLES)
    return { stolenPlates, userApps: stolenPlates ? [...others, AppSlug.STOLEN_VEHICLES] : others }
  })

/** The profile decides the landing page. Without it the session continues with the fewest rights. */
export async function loadStartData(): Promise<void> {
  const [user, apps] = await Promise.all([
    queryClient.fetchQuery(profileQuery).catch(() => undefined),
    queryClient.fetchQuery(enabledAppsQuery).catch(() => []),
  ])
  rememberProfile(user)
  rememberApps(apps)
  if (user) await settleLanguage(user)
  void renewNotifications()
}

/** The choice on the sign-in page is newer than the one in the profile, and replaces it. */
async function settleLanguage(user: Profile): Promise<void> {
  const language = takeChosenLanguage()
  if (!language) return followLanguage(user.language)
  if (language === user.language) return
  await call(authApi.chooseLanguage, { body: { language } }).catch(() => undefined)
  rememberProfile({ ...user, language })
}

/** Apps also determine the landing page, and may have been enabled since they were stored. */
export async function refreshApps(): Promise<void> {
  const { stolenPlates } = useSession.getState()
  const apps = await queryClient.fetchQuery(enabledAppsQuery).catch(() => undefined)
  if (!apps) return
  rememberApps(apps)
  rememberStolenPlates(stolenPlates)
}

/** Loads the profile for a session without one, as after a sign-in during an outage. */
export async function ensureStartData(): Promise<void> {
  if (isLoggedIn() && !useSession.getState().user) await loadStartData()
}
