import { queryOptions } from '@tanstack/react-query'
import { mediaApi } from '#contract/media/api.ts'
import { call } from '../lib/api-client.ts'

/** Half the life of a link, so that a picture opened again still has one that works. */
const linkHalfLifeMs = 30 * 60_000

export const imageQuery = (id: string) =>
  queryOptions({
    queryKey: ['images', id],
    queryFn: ({ signal }) => call(mediaApi.image, { params: { id }, signal }),
    staleTime: linkHalfLifeMs,
    meta: { silent: true },
  })
