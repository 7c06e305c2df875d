import { queryOptions, useQuery } from '@tanstack/react-query'
import { Role } from '#contract/auth/accounts.ts'
import { setupApi, type FirstSteps } from '#contract/setup/api.ts'
import { call } from './calls/api-client.ts'
import { useSession } from './session/session.ts'

export const firstStepsQuery = queryOptions({
  queryKey: ['setup', 'steps'],
  queryFn: ({ signal }) => call(setupApi.steps, { signal }),
  staleTime: 30_000,
  // A failure is silent, since the requested page is shown anyway.
  meta: { silent: true },
})

/** The progress of the organisation, for ADMINs; undefined for other users. */
export function useFirstSteps(isWanted = true): FirstSteps | undefined {
  const isAdmin = useSession((state) => state.user?.role === Role.ADMIN)
  return useQuery({ ...firstStepsQuery, enabled: isAdmin && isWanted }).data
}

export const areStepsDone = (steps: FirstSteps) =>
  steps.sites > 0 && steps.cameras > 0 && steps.has_posts && steps.others > 0 && steps.has_apps
