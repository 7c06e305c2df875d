import { queryOptions } from '@tanstack/react-query'
import type { MessageStatus } from '#contract/alerts/enumerations.ts'
import { messagesApi } from '#contract/messages/api.ts'
import type { Channel } from '#contract/messages/content.ts'
import { smsRepliesApi } from '#contract/messages/sms-replies.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

export interface HistoryFilter {
  status?: MessageStatus | undefined
  channel?: Channel | undefined
  /** The messages that were sent as one. */
  merged_into?: string | undefined
}

export const historyQuery = ({ page, perPage }: Paging, filter: HistoryFilter) =>
  queryOptions({
    queryKey: ['messages', 'list', page, perPage, filter],
    queryFn: ({ signal }) =>
      call(messagesApi.history, { query: { page, page_length: perPage, ...filter }, signal }),
  })

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', id],
    queryFn: ({ signal }) => call(messagesApi.detail, { params: { id }, signal }),
  })

export const smsCountQuery = queryOptions({
  queryKey: ['messages', 'sms-count'],
  queryFn: ({ signal }) => call(messagesApi.smsCount, { signal }),
})

export const channelsQuery = queryOptions({
  queryKey: ['messages', 'channels'],
  queryFn: ({ signal }) => call(messagesApi.channels, { signal }),
})

export const smsRepliesQuery = ({ page, perPage }: Paging) =>
  queryOptions({
    queryKey: ['messages', 'sms-replies', page, perPage],
    queryFn: ({ signal }) => call(smsRepliesApi.list, { query: { page, page_length: perPage }, signal }),
    meta: { silent: true },
  })

export const acknowledgementQuery = (token: string) =>
  queryOptions({
    queryKey: ['acknowledgement', token],
    queryFn: ({ signal }) => call(messagesApi.acknowledgement, { params: { token }, signal }),
    meta: { silent: true },
    retry: false,
  })

export const pushKeyQuery = queryOptions({
  queryKey: ['messages', 'push'],
  queryFn: ({ signal }) => call(messagesApi.pushKey, { signal }),
})

export const replayMessage = (id: string) => call(messagesApi.replay, { params: { id } })
export const acknowledge = (token: string) => call(messagesApi.acknowledge, { params: { token } })
export const resolveByLink = (token: string) => call(messagesApi.resolve, { params: { token } })

export const reloadMessages = () => queryClient.invalidateQueries({ queryKey: ['messages'] })
