import { queryOptions, skipToken } from '@tanstack/react-query'
import { apiKeysApi, type NewApiKey } from '#contract/api-keys/api.ts'
import { homeAssistantApi, type HomeAssistantInput } from '#contract/home-assistant/api.ts'
import { marketplaceApi, type AppChange, type AppSetting } from '#contract/marketplace/api.ts'
import type { AppSlug } from '#contract/marketplace/apps.ts'
import type { Forwards } from '#contract/marketplace/forwards.ts'
import type { IntegrationSlug } from '#contract/marketplace/integration-fields.ts'
import { marketplaceMessages } from '#contract/marketplace/messages.ts'
import { call, callFile } from '../lib/calls/api-client.ts'
import { ApiError } from '../lib/calls/api-error.ts'
import { withOwnMessage } from '../lib/calls/with-error-message.ts'

/** Null when nothing is stored: the app is then disabled. */
async function findSetting(slug: AppSlug, signal: AbortSignal): Promise<AppSetting | null> {
  try {
    return await call(marketplaceApi.get, { params: { slug }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw new Error(marketplaceMessages.cannotLoad, { cause: error })
  }
}

export const appSettingQuery = (slug: AppSlug) =>
  queryOptions({
    queryKey: ['integrations', slug],
    queryFn: ({ signal }) => findSetting(slug, signal),
  })

export const saveAppSetting = (slug: AppSlug, body: AppChange) =>
  withOwnMessage(marketplaceMessages.cannotUpdate, call(marketplaceApi.update, { params: { slug }, body }))

export const appCallsQuery = (slug: AppSlug) =>
  queryOptions({
    queryKey: ['integrations', slug, 'calls'],
    queryFn: ({ signal }) => call(marketplaceApi.calls, { params: { slug }, signal }),
  })

/** Without valid choices nothing is requested. */
export const appPreviewQuery = (slug: AppSlug, forwards: Forwards | undefined) =>
  queryOptions({
    queryKey: ['integrations', slug, 'preview', forwards],
    queryFn: forwards
      ? ({ signal }) => call(marketplaceApi.preview, { params: { slug }, body: { forwards }, signal })
      : skipToken,
  })

export const saveStolenPlates = (isEnabled: boolean) =>
  withOwnMessage(
    marketplaceMessages.cannotUpdate,
    call(marketplaceApi.updateStolenPlates, { body: { stolen_plates_enabled: isEnabled } }),
  )

export const testConnection = (app: IntegrationSlug) =>
  call(marketplaceApi.testConnection, { params: { app } })

export const downloadCertificate = () => callFile(marketplaceApi.downloadCertificate, {})

export const tokenQuery = queryOptions({
  queryKey: ['marketplace-token'],
  queryFn: ({ signal }) => call(marketplaceApi.token, { signal }),
})

export const rotateToken = () => call(marketplaceApi.rotateToken, {})

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(apiKeysApi.list, { signal }),
})

export const createApiKey = (body: NewApiKey) => call(apiKeysApi.create, { body })
export const revokeApiKey = (id: string) => call(apiKeysApi.revoke, { params: { id } })

/** Asked again while the card is open, since the connection is made by another process. */
export const homeAssistantQuery = queryOptions({
  queryKey: ['home-assistant'],
  queryFn: ({ signal }) => call(homeAssistantApi.get, { signal }),
  refetchInterval: ({ state: { data } }) => (data && data.status.state !== 'off' ? 5_000 : false),
})

export const saveHomeAssistant = (body: HomeAssistantInput) => call(homeAssistantApi.save, { body })
export const testHomeAssistant = () => call(homeAssistantApi.test, {})
