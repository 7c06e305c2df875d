import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { alertsApi, type Alert, type AlertInput } from '#contract/alerts/api.ts'
import { inboxApi } from '#contract/alerts/inbox.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { call } from '../lib/calls/api-client.ts'
import { withErrorMessage } from '../lib/calls/with-error-message.ts'
import { queryClient } from '../lib/calls/query-client.ts'

export type AlertBody = z.input<typeof AlertInput>

export const alertsQuery = ({ page, perPage }: Paging) =>
  queryOptions({
    queryKey: ['alerts', 'page', page, perPage],
    queryFn: ({ signal }) => call(alertsApi.list, { query: { page, page_length: perPage }, signal }),
  })

export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: ['alerts', 'one', id],
    queryFn: ({ signal }) =>
      withErrorMessage(alertMessages.notFound, call(alertsApi.get, { params: { id }, signal })),
    meta: { silent: true },
    staleTime: 0,
  })

export const reloadAlerts = () => queryClient.invalidateQueries({ queryKey: ['alerts'] })

/** One message for all failures, with the original error as cause. */
const orThrow = <T>(message: string, attempt: Promise<T>): Promise<T> =>
  attempt.catch((error: unknown) => {
    throw new Error(message, { cause: error })
  })

/** Without an id an alert is added. */
export const saveAlert = (id: string | undefined, body: AlertBody) =>
  id
    ? withErrorMessage(alertMessages.cannotUpdate, call(alertsApi.update, { params: { id }, body }))
    : withErrorMessage(alertMessages.cannotCreate, call(alertsApi.create, { body }))

/** The whole alert with `enabled` inverted. */
export const toggleAlert = (alert: Alert) =>
  orThrow(
    alertMessages.cannotUpdate,
    call(alertsApi.update, { params: { id: alert.id }, body: { ...alert, enabled: !alert.enabled } }),
  )

export const removeAlert = (id: string) =>
  orThrow(alertMessages.cannotRemove, call(alertsApi.remove, { params: { id } }))

export const snoozeAlert = (id: string, minutes: number) =>
  orThrow(alertMessages.cannotUpdate, call(alertsApi.snooze, { params: { id }, body: { minutes } }))

export const matchesQuery = (id: string, { page, perPage }: Paging) =>
  queryOptions({
    queryKey: ['alerts', 'matches', id, page, perPage],
    queryFn: ({ signal }) =>
      call(alertsApi.matches, { params: { id }, query: { page, page_length: perPage }, signal }),
  })

export const choicesQuery = queryOptions({
  queryKey: ['alerts', 'choices'],
  queryFn: ({ signal }) => call(alertsApi.choices, { signal }),
})

export const runDry = (body: AlertBody) => call(alertsApi.dryRun, { body })
export const previewAlert = (body: AlertBody) => call(alertsApi.preview, { body })
export const testAlert = (body: AlertBody) => call(alertsApi.test, { body })

export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  queryFn: ({ signal }) => call(inboxApi.list, { signal }),
  meta: { silent: true },
})

/** One, or all without an id. */
export async function markRead(id?: string): Promise<void> {
  await call(inboxApi.read, { body: id === undefined ? {} : { id } })
  await queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey })
}

export async function acknowledge(id: string): Promise<void> {
  await call(inboxApi.acknowledge, { body: { id } })
  await queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey })
}

export async function resolve(id: string): Promise<void> {
  await call(inboxApi.resolve, { body: { id } })
  await queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey })
}
