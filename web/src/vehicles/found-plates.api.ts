import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { shortestPlatePart, vehiclesApi } from '#contract/vehicles/api.ts'
import type { FoundPlate } from '#contract/vehicles/replies.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { formatTimeAgo } from '#rules/time/format-date.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import { call } from '../lib/calls/api-client.ts'
import { isReasonNeeded, reasonOfPlate } from '../lib/search-reason.ts'

/** The server rejects it where a search needs a reason and none was given for this plate: typing asks nothing. */
export const findPlates = (text: string, signal: AbortSignal) =>
  call(vehiclesApi.findPlates, { query: { text }, signal, reason: reasonOfPlate(text), isLookup: true })

/** Plates with this text in them, else the nearest; none for a text that is too short. */
export const foundPlatesQuery = (typed: string) => {
  const text = normalisePlate(typed) ?? ''
  return queryOptions({
    queryKey: ['found-plates', text, reasonOfPlate(text)],
    queryFn: ({ signal }) =>
      findPlates(text, signal).catch((error: unknown) => {
        if (isReasonNeeded(error)) return []
        throw error
      }),
    enabled: text.length >= shortestPlatePart,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
}

/** 'seen 3 days ago, Britomart' */
export const lastSeenText = ({ last_seen, site }: FoundPlate, now: Date) =>
  `seen ${formatTimeAgo(new Date(last_seen), now)}, ${stripNamePrefix(site)}`
