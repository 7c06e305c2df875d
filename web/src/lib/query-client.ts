import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { showError } from './notices.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent` queries show their failure in the page instead of in the general toast. */
    queryMeta: { silent?: boolean }
  }
}

/**
 * An identical request is not sent again while its answer is fresh; an error never blocks a retry.
 * Reloading on purpose goes through `invalidateQueries` or `refetch`.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const isSignedOut = error instanceof ApiError && error.status === 401
      if (!query.meta?.silent && !isSignedOut) showError(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof ApiError && error.status === 503 && failures < 3,
      retryDelay: (failures) => Math.min(4000, 500 * 2 ** failures),
    },
  },
})
