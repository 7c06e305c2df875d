import { queryOptions } from '@tanstack/react-query'
import { transparencyApi, type PublicPageForm } from '#contract/transparency/api.ts'
import { call, callFile } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

export const publicPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['public-page', slug],
    queryFn: ({ signal }) => call(transparencyApi.page, { params: { slug }, signal }),
    retry: false,
    meta: { silent: true },
  })

export const publicSettingsQuery = queryOptions({
  queryKey: ['public-page-settings'],
  queryFn: ({ signal }) => call(transparencyApi.settings, { signal }),
})

export async function savePublicPage(body: PublicPageForm): Promise<void> {
  queryClient.setQueryData(publicSettingsQuery.queryKey, await call(transparencyApi.save, { body }))
}

export const downloadAssessment = (format: 'md' | 'pdf') =>
  callFile(transparencyApi.assessment, { query: { format } })
