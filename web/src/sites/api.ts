import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { mapsApi } from '#contract/sites/maps.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { sitesApi, type SiteInput } from '#contract/sites/api.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { call } from '../lib/calls/api-client.ts'
import { withErrorMessage } from '../lib/calls/with-error-message.ts'
import { queryClient } from '../lib/calls/query-client.ts'

/** The refresh interval of the last detections of cameras. */
const refreshMs = 60_000

export const sitesQuery = ({ name, page, perPage }: Paging & { name: string }) =>
  queryOptions({
    queryKey: ['sites', 'list', { name, page, perPage }],
    queryFn: ({ signal }) => call(sitesApi.list, { query: { name, page, page_length: perPage }, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const siteMarkersQuery = queryOptions({
  queryKey: ['sites', 'map'],
  queryFn: ({ signal }) => call(sitesApi.map, { signal }),
  refetchInterval: refreshMs,
})

export const siteQuery = (id: string) =>
  queryOptions({
    queryKey: ['sites', id],
    queryFn: ({ signal }) => call(sitesApi.get, { params: { id }, signal }),
    refetchInterval: refreshMs,
    meta: { silent: true },
  })

/** Every camera of a site: the map draws all of them, the grid shows pages. */
export const siteCamerasQuery = (id: string) =>
  queryOptions({
    queryKey: ['sites', id, 'cameras'],
    queryFn: async ({ signal }) => {
      const answer = await withErrorMessage(
        siteMessages.cannotLoadCameras,
        call(sitesApi.cameras, { params: { id }, signal }),
      )
      return Array.isArray(answer) ? answer : answer.results
    },
    refetchInterval: refreshMs,
    meta: { silent: true },
  })

export const placesQuery = (text: string) =>
  queryOptions({
    queryKey: ['places', text],
    queryFn: async ({ signal }) => (await call(mapsApi.geocode, { query: { q: text }, signal })).features,
    meta: { silent: true },
  })

/** Without an id a site is added. */
export const saveSite = (id: string | undefined, body: SiteInput) =>
  id
    ? withErrorMessage(siteMessages.cannotUpdate, call(sitesApi.update, { params: { id }, body }))
    : withErrorMessage(siteMessages.cannotCreate, call(sitesApi.create, { body }))

export const removeSite = (id: string) =>
  withErrorMessage(siteMessages.cannotRemove, call(sitesApi.remove, { params: { id } }))

export function setDocument(id: string, document: File) {
  const form = new FormData()
  form.append('document', document)
  return call(sitesApi.setDocument, { params: { id }, form })
}

export const removeDocument = (id: string) => call(sitesApi.removeDocument, { params: { id } })

/** Reloads lists, maps, choices and details, which all show the changed site. */
export const reloadSites = () => queryClient.invalidateQueries({ queryKey: ['sites'] })
