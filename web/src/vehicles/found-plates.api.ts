import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { shortestPlatePart, vehiclesApi } from '#contract/vehicles/api.ts'
import type { FoundPlate } from '#contract/vehicles/replies.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { formatTimeAgo } from '#rules/time/format-date.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import { call } from '../lib/calls/api-client.ts'

/** Plates with this text in them, else the nearest; none for a text that is too short. */
export const foundPlatesQuery = (typed: string) => {
  const text = normalisePlate(typed) ?? ''
  return queryOptions({
    queryKey: ['found-plates', text],
    queryFn: ({ signal }) => call(vehiclesApi.findPlates, { query: { text }, signal }),
    enabled: text.length >= shortestPlatePart,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
}

/** 'seen 3 days ago, Britomart' */
export const lastSeenText = ({ last_seen, site }: FoundPlate, now: Date) =>
  `seen ${formatTimeAgo(new Date(last_seen), now)}, ${stripNamePrefix(site)}`
