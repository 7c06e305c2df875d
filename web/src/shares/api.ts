import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { sharesApi, type NewShare } from '#contract/shares/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

export const sharesQuery = (mediaId: string) =>
  queryOptions({
    queryKey: ['shares', mediaId],
    queryFn: ({ signal }) => call(sharesApi.list, { query: { media_id: mediaId }, signal }),
  })

const refresh = (mediaId: string) => queryClient.invalidateQueries({ queryKey: ['shares', mediaId] })

export async function createShare(body: z.input<typeof NewShare>): Promise<string> {
  const { url } = await call(sharesApi.create, { body })
  await refresh(body.media_id)
  return url
}

export async function revokeShare(id: string, mediaId: string): Promise<void> {
  await call(sharesApi.revoke, { params: { id } })
  await refresh(mediaId)
}

export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => call(sharesApi.open, { params: { token }, signal }),
    // Each request counts as a view.
    staleTime: Infinity,
    retry: false,
    meta: { silent: true },
  })
