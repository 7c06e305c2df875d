import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router'
import type { DashboardType } from '#contract/auth/accounts.ts'
import type { ComponentType } from 'react'
import { paths } from '#contract/paths.ts'
import { homePath } from '../lib/session/home-path.ts'
import { loadChunk } from '../lib/calls/load-page.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { isLoggedIn, useSession } from '../lib/session/session.ts'
import { rememberReturnPath, takeReturnPath } from '../lib/session/return-path.ts'
import { ensureZonesOf } from '../sites/site-choices.ts'
import { forgetEverything } from '../lib/session/sign-out.ts'
import { isNewProduct } from '../lib/session/setup-state.ts'
import { ensureStartData, refreshApps } from '../lib/session/start-data.ts'
import { forAdmins } from './admins-only.tsx'
import { publicPages } from '../public-routes.tsx'
import { dashboardPages, redirects } from '../routes.tsx'
import { PageError } from './page-error.tsx'
import { RootLayout } from './root-layout.tsx'
import { videoRoute } from './video-redirect.tsx'

export interface Page {
  path: string
  name: string
  /** The toolbar's title where it differs from the name. */
  title?: string
  /** A public page that completes a sign-in in progress. */
  finishes?: 'mfa_required' | 'mfa_activation_required'
  /** A public page that users open from outside the product and see after signing in. */
  needsSignIn?: boolean
  /** Users with another dashboard type are signed out. */
  dashboardType?: DashboardType
  /** Other roles see why they may not open it. */
  isForAdmins?: boolean
  /** No padding, no scrolling: the page fills the content area. */
  isFullBleed?: boolean
  load: () => Promise<ComponentType>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    name?: string
    title?: string
    isFullBleed?: boolean
  }
}

const lazily = (load: Page['load']) =>
  lazyRouteComponent(async () => ({ default: await loadChunk(load) }), 'default' as never)

const root = createRootRoute({ component: RootLayout, errorComponent: PageError })

const entry = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    await ensureStartData()
    if (isLoggedIn()) await refreshApps()
    const entrance = async () => ((await isNewProduct()) ? paths.setup : paths.login)
    throw redirect({ to: isLoggedIn() ? homePath() : await entrance(), replace: true })
  },
})

const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazily(() => import('./public-layout.tsx').then((module) => module.PublicLayout)),
})
const publicRoutes = publicPages.map((page) =>
  createRoute({
    getParentRoute: () => publicLayout,
    path: page.path,
    staticData: { name: page.name },
    beforeLoad: ({ preload, location }) => (preload ? undefined : guardPublic(page, location.href)),
    component: lazily(page.load),
  }),
)

/** Redirects signed-in users away from the sign-in pages. The code page is available only during a sign-in. */
async function guardPublic({ path, finishes, needsSignIn }: Page, href: string): Promise<void> {
  await ensureStartData()
  const isSigningIn = path === paths.login || finishes !== undefined
  if (isSigningIn && isLoggedIn()) throw redirect({ to: takeReturnPath() ?? homePath(), replace: true })
  if (needsSignIn && !isLoggedIn()) {
    rememberReturnPath(href)
    throw redirect({ to: paths.login, replace: true })
  }
  if (path === paths.login && (await isNewProduct())) throw redirect({ to: paths.setup, replace: true })
  if (finishes && useSession.getState().auth?.status !== finishes)
    throw redirect({ to: paths.login, replace: true })
}

/** Ends the session of a user who may not open the page, and redirects to sign-in. */
async function guard(dashboardType: DashboardType | undefined, href?: string): Promise<void> {
  await ensureStartData()
  const { user } = useSession.getState()
  const isWrongType = dashboardType !== undefined && user && user.dashboard_type !== dashboardType
  if (isLoggedIn() && !isWrongType) return
  if (!isLoggedIn() && href !== undefined) rememberReturnPath(href)
  forgetEverything()
  throw redirect({ to: paths.login })
}

const dashboardLayout = createRoute({
  getParentRoute: () => root,
  id: 'dashboard',
  component: lazily(() => import('./dashboard-layout.tsx').then((module) => module.DashboardLayout)),
})
const dashboardRoutes = dashboardPages.map((page) =>
  createRoute({
    getParentRoute: () => dashboardLayout,
    path: page.path,
    staticData: {
      name: page.name,
      ...(page.title && { title: page.title }),
      ...(page.isFullBleed && { isFullBleed: true }),
    },
    // Hovering over a link preloads its page; only opening it ends a session.
    beforeLoad: ({ preload, location }) => (preload ? undefined : guard(page.dashboardType, location.href)),
    loader: ({ location }) => ensureZonesOf(location.search),
    component: page.isForAdmins ? lazily(async () => forAdmins(await page.load())) : lazily(page.load),
  }),
)

const redirectRoutes = redirects.map(({ from, to }) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  }),
)

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.login, replace: true })
  },
})

const routeTree = root.addChildren([
  entry,
  publicLayout.addChildren(publicRoutes),
  dashboardLayout.addChildren(dashboardRoutes),
  videoRoute(root as AnyRoute, () => guard(undefined)),
  ...redirectRoutes,
  unknown,
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  scrollToTopSelectors: ['#content'],
  defaultErrorComponent: PageError,
  defaultPendingMs: 300,
})
