import { queryOptions } from '@tanstack/react-query'
import { ingestLogApi } from '#contract/ingest/log-api.ts'
import { parkingApi } from '#contract/parking/api.ts'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import { call } from '../../lib/api-client.ts'

const quiet = { staleTime: 60_000, meta: { silent: true } } as const

export const visitQuery = (pass: { site: string; plate: string; time: string }) =>
  queryOptions({
    queryKey: ['visits', pass],
    queryFn: ({ signal }) => call(parkingApi.visit, { query: pass, signal }),
    ...quiet,
  })

/** The number of pictures in the strip. */
const stripLength = 6

export const lastPassesQuery = (plate: string) =>
  queryOptions({
    queryKey: ['vehicles', 'last-passes', plate],
    queryFn: ({ signal }) =>
      call(vehiclesApi.unique.allTime, {
        query: { plates: plate, near: 'off', page: 1, page_length: stripLength },
        signal,
      }),
    ...quiet,
  })

export const ingestLogQuery = (cameraId: string) =>
  queryOptions({
    queryKey: ['cameras', cameraId, 'ingest-log'],
    queryFn: ({ signal }) => call(ingestLogApi.list, { params: { id: cameraId }, signal }),
    ...quiet,
  })
