import type { z } from 'zod'
import { webhookAppsApi, type WebhookApp } from '#contract/webhooks/app-file.ts'
import { queryOptions } from '@tanstack/react-query'
import { webhooksApi, type WebhookExchange } from '#contract/webhooks/api.ts'
import { webhookMessages } from '#contract/webhooks/messages.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { call } from '../lib/calls/api-client.ts'
import { ApiError } from '../lib/calls/api-error.ts'
import { withOwnMessage } from '../lib/calls/with-error-message.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import type { WebhookPayload } from './webhook-form-values.ts'

export const webhooksQuery = ({ page, perPage }: Paging) =>
  queryOptions({
    queryKey: ['webhooks', 'list', page, perPage],
    queryFn: ({ signal }) => call(webhooksApi.list, { query: { page, page_length: perPage }, signal }),
  })

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) =>
      withOwnMessage(webhookMessages.notFound, call(webhooksApi.get, { params: { id }, signal })),
    meta: { silent: true },
    retry: false,
  })

export const secretQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'secret'],
    queryFn: ({ signal }) => call(webhooksApi.secret, { params: { id }, signal }),
  })

export const reloadWebhooks = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] })

/** Without an id a webhook is added. */
export const saveWebhook = (id: string | undefined, body: WebhookPayload) =>
  id ? call(webhooksApi.update, { params: { id }, body }) : call(webhooksApi.create, { body })
export const removeWebhook = (id: string) => call(webhooksApi.remove, { params: { id } })
export const rotateSecret = (id: string) => call(webhooksApi.rotateSecret, { params: { id } })
export const replayMissed = (id: string) => call(webhooksApi.replayMissed, { params: { id } })

export interface TestOutcome {
  isTaken: boolean
  detail: string
  /** Request and response; undefined when the form was not tested. */
  exchange: WebhookExchange | undefined
}

/** Runs the test of a form, saved or not. */
export async function testWebhook(body: WebhookPayload): Promise<TestOutcome> {
  const imageId = body.test_image_id
  try {
    const exchange = imageId
      ? await call(webhooksApi.testWithImage, { params: { imageId }, body })
      : await call(webhooksApi.test, { body })
    return { isTaken: true, detail: exchange.detail, exchange }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const said = error.body as WebhookExchange | undefined
    return {
      isTaken: false,
      detail: error.formMessage ?? error.detail ?? webhookMessages.testFailed,
      exchange: said?.request ? said : undefined,
    }
  }
}

export const addWebhookApp = (body: z.input<typeof WebhookApp>) => call(webhookAppsApi.create, { body })
export const loadWebhookApp = (id: string) => call(webhookAppsApi.get, { params: { id } })
