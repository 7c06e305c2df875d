import { queryOptions } from '@tanstack/react-query'
import { ingestLogApi } from '#contract/ingest/log-api.ts'
import { parkingApi } from '#contract/parking/api.ts'
import { correctionsApi } from '#contract/vehicles/corrections.ts'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import { call } from '../../lib/calls/api-client.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

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

export const correctionsQuery = (detectionId: string) =>
  queryOptions({
    queryKey: ['vehicles', 'corrections', detectionId],
    queryFn: ({ signal }) => call(correctionsApi.list, { params: { id: detectionId }, signal }),
    ...quiet,
  })

/** Known plates that this one may be a misreading of, the most frequent first. */
export const nearPlatesQuery = (plate: string) =>
  queryOptions({
    queryKey: ['vehicles', 'plate-history', plate, 'near'],
    queryFn: async ({ signal }) => (await call(vehiclesApi.plateHistory, { params: { plate }, signal })).near,
    ...quiet,
  })

/** Reloads lists, pictures and visits, which show the plate. */
const reloadReadings = () =>
  Promise.all(
    [['vehicles'], ['images'], ['visits'], ['parking']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

export async function correctPlate(id: string, plate: string) {
  await call(correctionsApi.correct, { body: { id, plate } })
  await reloadReadings()
}

export async function undoCorrection(id: string) {
  await call(correctionsApi.undo, { params: { id } })
  await reloadReadings()
}

/** Reloads lists, sums and the live page, which depend on visits. */
async function afterEdit<T>(answer: Promise<T>): Promise<T> {
  const done = await answer
  await queryClient.invalidateQueries({ queryKey: ['visits'] })
  await queryClient.invalidateQueries({ queryKey: ['parking'] })
  return done
}

export const splitVisit = (id: string) => afterEdit(call(parkingApi.splitVisit, { params: { id } }))
export const joinVisits = (id: string, withId: string) =>
  afterEdit(call(parkingApi.joinVisits, { params: { id }, body: { with: withId } }))
export const undoVisitEdit = (id: string) => afterEdit(call(parkingApi.undoVisitEdit, { params: { id } }))
