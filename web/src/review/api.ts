import { queryOptions } from '@tanstack/react-query'
import { reviewApi, type ReviewDecision, type ReviewItem, type ReviewKind } from '#contract/review/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

/** The number of open items, for the badge in the menu. */
export const reviewCountsQuery = queryOptions({
  queryKey: ['review', 'counts'],
  queryFn: ({ signal }) => call(reviewApi.counts, { signal }),
  refetchInterval: 60_000,
  staleTime: 30_000,
})

export const reviewReportQuery = (days: number) =>
  queryOptions({
    queryKey: ['review', 'report', days],
    queryFn: ({ signal }) => call(reviewApi.report, { query: { days }, signal }),
  })

export const takeItems = async (
  count: number,
  kinds: ReviewKind[] | undefined,
  except: string[],
): Promise<ReviewItem[]> =>
  (await call(reviewApi.take, { body: { count, except, ...(kinds && { kinds }) } })).items

/** Also sent while the page is being closed. */
export const releaseItems = (ids: string[]) => call(reviewApi.release, { body: { ids }, keepalive: true })

export const renewItems = async (ids: string[]): Promise<string[]> =>
  (await call(reviewApi.renew, { body: { ids } })).ids

export const decideItem = (item: ReviewItem, decision: ReviewDecision, also: string[]) =>
  call(reviewApi.decide, { body: { id: item.id, kind: item.kind, decision, also } })

export const undoDecision = (id: string) => call(reviewApi.undo, { params: { id } })

export const forgetReviewCounts = () => queryClient.invalidateQueries({ queryKey: ['review'] })
