import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { preloadDelayMs } from '../lib/calls/timing.ts'
import { currentOf } from './current-item.ts'
import { useMenu } from './use-menu.ts'

/** When a page is loaded and idle, preloads the next page of the menu. */
export function usePreloadNext(): void {
  const router = useRouter()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const sections = useMenu()
  const preload = useEffectEvent((from: string) => {
    const items = sections.flatMap((section) => section.items)
    const current = items.findIndex(currentOf(sections, from))
    const next = items[current + 1]
    // A failed preload is repeated, or fails, on navigation.
    if (next) void router.preloadRoute({ to: next.path }).catch(() => undefined)
  })
  useEffect(() => {
    const timer = setTimeout(() => preload(pathname), preloadDelayMs)
    return () => clearTimeout(timer)
  }, [pathname])
}
