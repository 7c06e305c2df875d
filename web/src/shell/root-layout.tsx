import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { productName } from '#contract/product/constants.ts'

/** Titles are set for the pages that need no sign-in; the dashboard shows its own in the toolbar. */
export function RootLayout() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name })
  const isDashboard = pathname.includes('/dashboard')
  useEffect(() => {
    document.documentElement.dataset['mode'] = isDashboard ? 'dashboard' : 'home'
    document.title = !isDashboard && name ? `${name} · ${productName}` : productName
  }, [isDashboard, name])
  return <Outlet />
}
