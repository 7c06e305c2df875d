import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, UnreachableError } from './api-error.ts'
import { showError } from '../notices.ts'
import { waitForServer } from './wait-for-server.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent` queries show their failure in the page instead of in the general toast. */
    queryMeta: { silent?: boolean }
  }
}

/**
 * An identical request is not sent again while its response is fresh; an error never blocks a retry.
 * `invalidateQueries` and `refetch` force a reload.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (error instanceof UnreachableError) return waitForServer(pingServer)
      const isSignedOut = error instanceof ApiError && error.status === 401
      if (!query.meta?.silent && !isSignedOut) showError(error)
    },
  }),
  // A request in an offline browser fails instead of waiting.
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof ApiError && error.status === 503 && failures < 3,
      retryDelay: (failures) => Math.min(4000, 500 * 2 ** failures),
    },
  },
})

/** Retries the requests on the screen that could not reach the server. */
const pingServer = () =>
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.error instanceof UnreachableError,
  })
