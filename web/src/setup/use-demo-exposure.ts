import { useQuery } from '@tanstack/react-query'
import { Role } from '#contract/auth/accounts.ts'
import type { DemoState } from '#contract/setup/api.ts'
import { useSession } from '../lib/session/session.ts'
import { demoQuery } from './api.ts'

/** The state of the demo while others can sign in to it; undefined for users who cannot remove it. */
export function useDemoExposure(isWanted: boolean): DemoState | undefined {
  const isAdmin = useSession((state) => state.user?.role === Role.ADMIN)
  const { data } = useQuery({ ...demoQuery, enabled: isAdmin && isWanted })
  return isWanted && data?.is_exposed ? data : undefined
}
