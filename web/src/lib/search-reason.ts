import { ApiError } from './calls/api-error.ts'

/** The act that needs a reason: a search for these plates, a download, or an original. */
export interface AskedReason {
  kind: 'search' | 'download' | 'original'
  plates: string
  /** The reasons of the organisation; any text is accepted where there are none. */
  listed: readonly string[]
}
type Ask = (asked: AskedReason) => Promise<string | undefined>

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

const reasonKey = 'x-search-reason'
export type ReasonHeader = { [reasonKey]?: string }

/** The header with the reason that was given for these plates, or of the call itself. */
export function knownReason(request: object): ReasonHeader {
  const reason = (request as Lookup).reason ?? known.get(platesOf(request))
  return reason ? { [reasonKey]: encodeURIComponent(reason) } : {}
}

/** A call that the page sends for the rows of a list. It never opens the dialog. */
export interface Lookup {
  isLookup?: true
  /** The reason of the search that found the rows. */
  reason?: string | undefined
}

/** The reason of a search that finds this plate: the plate itself, or a part of it. */
export const reasonOfPlate = (plate: string): string | undefined =>
  known.get(plate) ??
  [...known].find(([plates]) => plates.split(',').some((part) => part && plate.includes(part)))?.[1]

/** No plate has this key. */
const customerSearches = 'customers'

/** The reason of searches for customers, which a page keeps for each text that is typed. */
export const knownCustomerReason = (): string | undefined => known.get(customerSearches)

/** Asks for it once until the page is left; undefined when cancelled. */
export const reasonForCustomers = (search: string, listed: readonly string[]): Promise<string | undefined> =>
  askOnce(customerSearches, { kind: 'search', plates: search, listed })

export const isReasonNeeded = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.fields['search_reason'] !== undefined

/**
 * Asks for a reason if a call was rejected without one, and returns whether it was given. `sent`: the header of the
 * rejected call.
 */
export async function askAgain(failure: unknown, request: object, sent: ReasonHeader): Promise<boolean> {
  if (!isReasonNeeded(failure) || (request as Lookup).isLookup || !asking.handle) return false
  // The reason was given for another call while this one was on its way.
  if (knownReason(request)[reasonKey] !== sent[reasonKey]) return true
  const plates = platesOf(request)
  const listed = failure.fields['search_reasons'] ?? []
  const reason = await askOnce(plates, { kind: plates ? 'search' : 'download', plates, listed })
  return reason !== undefined
}

/** No plate has this key. */
const originals = 'original'

/** The reason why originals are opened, asked once until the page is left; undefined when cancelled. */
export const reasonForOriginals = async (listed: readonly string[]): Promise<string | undefined> =>
  known.get(originals) ?? askOnce(originals, { kind: 'original', plates: '', listed })

/** The reason of a download by a link, which is never sent with a call; undefined when cancelled. */
export const reasonForDownload = (listed: readonly string[]): Promise<string | undefined> =>
  asking.handle?.({ kind: 'download', plates: '', listed }) ?? Promise.resolve(undefined)

/** Requests that need the same reason share one question. */
async function askOnce(key: string, asked: AskedReason): Promise<string | undefined> {
  const answer = reasons.get(key) ?? asking.handle?.(asked) ?? Promise.resolve(undefined)
  reasons.set(key, answer)
  const reason = await answer
  reasons.delete(key)
  if (reason) known.set(key, reason)
  return reason
}

export const forgetReasons = () => known.clear()
