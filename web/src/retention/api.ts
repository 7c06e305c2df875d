import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { retentionApi, type RetentionSettings } from '#contract/retention/api.ts'
import { call } from '../lib/calls/api-client.ts'

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => call(retentionApi.find, { signal }),
})

/** The data that would be deleted until midnight with these settings, compared with the stored ones. */
export const retentionPreviewQuery = (settings: RetentionSettings, stored: RetentionSettings) =>
  queryOptions({
    queryKey: ['retention', 'preview', settings, stored],
    queryFn: ({ signal }) => call(retentionApi.preview, { body: settings, signal }),
    placeholderData: keepPreviousData,
  })

export const saveRetention = (settings: RetentionSettings, is_confirmed: boolean) =>
  call(retentionApi.save, { body: { ...settings, is_confirmed } })
