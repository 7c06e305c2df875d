import { errorReportsApi, type ErrorReport } from '#contract/error-reports.ts'
import { call } from './api-client.ts'
import { ApiError, isCancelled, UnreachableError } from './api-error.ts'

/** A page that fails in a loop must not report without limit. */
const mostReports = 20
const reported = new Set<string>()

/** Reports a failure to the operators, unless the server already knows it or cannot be reached. */
export function reportError(error: unknown): void {
  console.error(error)
  if (isCancelled(error) || error instanceof UnreachableError) return
  if (error instanceof ApiError && error.status < 500) return
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 1000) || 'Unknown'
  if (reported.has(message) || reported.size >= mostReports) return
  reported.add(message)
  const stack = error instanceof Error ? error.stack?.slice(0, 8000) : undefined
  const page = location.pathname.slice(0, 500)
  const body = { message, page, version: __VERSION__, ...(stack && { stack }) }
  void send(body)
}

async function send(body: ErrorReport): Promise<void> {
  try {
    await call(errorReportsApi.send, { body })
  } catch (error) {
    console.error('The failure could not be reported', error)
  }
}

/** Reports uncaught failures too. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => error && reportError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
