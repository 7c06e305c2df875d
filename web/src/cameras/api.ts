import { queryOptions } from '@tanstack/react-query'
import { camerasApi, type CameraEndpointAccess, type CameraInput } from '#contract/cameras/api.ts'
import type { ClockFix } from '#contract/ingest/clock.ts'
import { clockApi } from '#contract/ingest/clock-api.ts'
import { ingestLogApi } from '#contract/ingest/log-api.ts'
import type { IngestFormat } from '#contract/ingest/event.ts'
import { cameraMessages } from '#contract/cameras/messages.ts'
import { call } from '../lib/calls/api-client.ts'
import { withErrorMessage } from '../lib/calls/with-error-message.ts'
import { queryClient } from '../lib/calls/query-client.ts'

export const frequenciesQuery = queryOptions({
  queryKey: ['cameras', 'frequencies'],
  queryFn: ({ signal }) => call(camerasApi.frequencies, { signal }),
  staleTime: Infinity,
})

/** The address to which a camera posts. It contains a secret, so it is not cached. */
export const endpointQuery = (id: string) =>
  queryOptions({
    queryKey: ['cameras', id, 'endpoint'],
    queryFn: ({ signal }) => call(camerasApi.endpoint, { params: { id }, signal }),
    gcTime: 0,
    meta: { silent: true },
  })

export async function rotateEndpoint(id: string) {
  const endpoint = await call(camerasApi.rotateEndpoint, { params: { id } })
  queryClient.setQueryData(endpointQuery(id).queryKey, endpoint)
}

export async function saveEndpointAccess(id: string, body: CameraEndpointAccess) {
  const endpoint = await call(camerasApi.updateEndpointAccess, { params: { id }, body })
  queryClient.setQueryData(endpointQuery(id).queryKey, endpoint)
}

/** Without an id a camera is added to the site it names. */
export const saveCamera = (id: string | undefined, body: Partial<CameraInput>) =>
  id
    ? withErrorMessage(cameraMessages.cannotUpdate, call(camerasApi.update, { params: { id }, body }))
    : withErrorMessage(cameraMessages.cannotCreate, call(camerasApi.create, { body }))

export const removeCamera = (id: string) =>
  withErrorMessage(cameraMessages.cannotRemove, call(camerasApi.remove, { params: { id } }))

/** Sites contain their cameras, and pictures depend on their masks. */
export const reloadCameras = () =>
  Promise.all([['sites'], ['images']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

const logRefreshMs = 5000

export const ingestLogQuery = (id: string) =>
  queryOptions({
    queryKey: ['cameras', id, 'ingest-log'],
    queryFn: ({ signal }) => call(ingestLogApi.list, { params: { id }, signal }),
    refetchInterval: logRefreshMs,
    staleTime: 0,
    meta: { silent: true },
  })

export const ingestEntryQuery = (id: string, logId: string) =>
  queryOptions({
    queryKey: ['cameras', id, 'ingest-log', logId],
    queryFn: ({ signal }) => call(ingestLogApi.read, { params: { id, logId }, signal }),
    meta: { silent: true },
  })

export const clockQuery = (id: string) =>
  queryOptions({
    queryKey: ['cameras', id, 'clock'],
    queryFn: ({ signal }) => call(clockApi.read, { params: { id }, signal }),
    meta: { silent: true },
  })

export async function saveClock(id: string, fix: ClockFix | null) {
  await call(clockApi.save, { params: { id }, body: { fix } })
  await queryClient.invalidateQueries({ queryKey: clockQuery(id).queryKey, exact: true })
}

export async function sendSample(id: string, format: IngestFormat) {
  const entry = await call(ingestLogApi.sendSample, { params: { id }, body: { format } })
  await queryClient.invalidateQueries({ queryKey: ingestLogQuery(id).queryKey, exact: true })
  return entry
}
