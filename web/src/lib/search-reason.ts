import { ApiError } from './api-error.ts'

type Ask = (plates: string, listed: readonly string[]) => Promise<string | undefined>

const asking: { handle: Ask | undefined } = { handle: undefined }
/** The dialog that asks for a reason, set once by the app. */
export const whenReasonNeeded = (handle: Ask) => (asking.handle = handle)

/** The reasons given per plates until the page is left, so that pages and refreshes of one search ask once. */
const reasons = new Map<string, Promise<string | undefined>>()
const known = new Map<string, string>()

/** The plates that a request searches for. */
function platesOf(request: object): string {
  const { params, query } = request as { params?: { plate?: unknown }; query?: Record<string, unknown> }
  const plates = query?.['plates'] ?? query?.['plate'] ?? params?.plate
  return typeof plates === 'string' || Array.isArray(plates) ? String(plates).toUpperCase() : ''
}

/** The header with the reason that was given for these plates. */
export function knownReason(request: object): Record<string, string> {
  const reason = known.get(platesOf(request))
  return reason ? { 'x-search-reason': encodeURIComponent(reason) } : {}
}

/** Asks for a reason if a call was rejected without one, and returns whether it was given. */
export async function askAgain(failure: unknown, request: object): Promise<boolean> {
  if (!(failure instanceof ApiError) || !failure.fields['search_reason'] || !asking.handle) return false
  const plates = platesOf(request)
  const listed = failure.fields['search_reasons'] ?? []
  const answer = reasons.get(plates) ?? asking.handle(plates, listed)
  reasons.set(plates, answer)
  const reason = await answer
  reasons.delete(plates)
  if (reason) known.set(plates, reason)
  return reason !== undefined
}

export const forgetReasons = () => known.clear()
