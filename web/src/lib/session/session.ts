import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { DashboardType } from '#contract/auth/accounts.ts'
import type { Profile } from '#contract/auth/api.ts'
import { productKey } from '#contract/product/constants.ts'
import { sessionLengthSeconds } from '#contract/auth/constants.ts'

interface Auth {
  token: string
  /** `logged_in`, or the step that a limited key requires. */
  status: 'logged_in' | 'mfa_required' | 'mfa_activation_required'
  /** Epoch milliseconds. */
  expiration: number
}

interface Preferences {
  imagePreview: boolean
  fullDates: boolean
  liveAutoReload: boolean
  navigationOpen: boolean | undefined
  siteView: 'list' | 'map'
  wallLayout: 'fit' | 'compact'
  /** The extent of the last export. */
  exportKind?: 'page' | 'pages' | 'all'
  /** How clips are played. */
  playback: { rate: number; volume: number; isMuted: boolean }
  /** The label set of annotations; undefined for the standard one. */
  labelSet?: string | undefined
  /** The last applied filters of the parking overview, as in its address. */
  parkingFilters?: string
  /** Epoch milliseconds. Those who back the machine up by other means need no warning. */
  backupWarningHiddenAt?: number
}

interface PersistedState {
  user: Profile | undefined
  auth: Auth | undefined
  plans: string[]
  dashboard: Preferences
  stolenPlates: boolean
  userApps: string[]
}

const nobody: PersistedState = {
  user: undefined,
  auth: undefined,
  plans: [],
  dashboard: {
    imagePreview: true,
    fullDates: false,
    liveAutoReload: false,
    navigationOpen: undefined,
    siteView: 'list',
    wallLayout: 'fit',
    playback: { rate: 1, volume: 1, isMuted: true },
  },
  stolenPlates: false,
  userApps: [],
}

/** The state stored between visits, under one key named after the product. */
export const useSession = create<PersistedState>()(
  persist(() => nobody, {
    name: productKey,
    merge: (stored) => readStored(stored as Partial<PersistedState> | undefined),
  }),
)

/** Missing values are reset, since another tab may have signed out. New preferences get their default. */
export function readStored(stored: Partial<PersistedState> | undefined): PersistedState {
  return { ...nobody, ...stored, dashboard: { ...nobody.dashboard, ...stored?.dashboard } }
}

export function storeKey(token: string, status: Auth['status'], now = Date.now()): void {
  useSession.setState({ auth: { token, status, expiration: now + sessionLengthSeconds * 1000 } })
}

export const setPreference = <Name extends keyof Preferences>(name: Name, value: Preferences[Name]) =>
  useSession.setState(({ dashboard }) => ({ dashboard: { ...dashboard, [name]: value } }))

/** Clears the session, the profile and all data loaded with them. */
export const forgetSession = () => useSession.setState(nobody, true)

/** The key to send, if there is one that has not expired. */
export function currentKey(now = Date.now()): string | undefined {
  const { auth } = useSession.getState()
  return auth && auth.expiration > now ? auth.token : undefined
}

/** There was a session, and it has expired. */
export function isSessionOver(now = Date.now()): boolean {
  const { auth } = useSession.getState()
  return auth !== undefined && auth.expiration <= now
}

/** A limited key does not count as logged in. */
export function isLoggedIn(now = Date.now()): boolean {
  const { auth } = useSession.getState()
  return auth?.status === 'logged_in' && auth.expiration > now
}

export const isMaui63 = (user: Profile | undefined) => user?.dashboard_type === DashboardType.MAUI63
