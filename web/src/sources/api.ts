import { queryOptions } from '@tanstack/react-query'
import { camerasApi } from '#contract/cameras/api.ts'
import { sourcesApi, type OnvifQuestion, type SourceInput } from '#contract/sources/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

const refreshMs = 3_000

export const cameraQuery = (id: string) =>
  queryOptions({
    queryKey: ['cameras', id],
    queryFn: ({ signal }) => call(camerasApi.get, { params: { id }, signal }),
    meta: { silent: true },
  })

/** It contains a password and the newest picture, so it is requested again and not cached. */
export const sourceQuery = (id: string) =>
  queryOptions({
    queryKey: ['cameras', id, 'source'],
    queryFn: ({ signal }) => call(sourcesApi.read, { params: { id }, signal }),
    refetchInterval: refreshMs,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })

export async function saveSource(id: string, body: SourceInput) {
  const saved = await call(sourcesApi.save, { params: { id }, body })
  queryClient.setQueryData(sourceQuery(id).queryKey, saved)
}

export async function removeSource(id: string) {
  await call(sourcesApi.remove, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: sourceQuery(id).queryKey, exact: true })
}

export const testSource = (id: string, body: SourceInput) => call(sourcesApi.test, { params: { id }, body })
export const findCameras = () => call(sourcesApi.find, {})
export const askAddresses = (body: OnvifQuestion) => call(sourcesApi.addresses, { body })
