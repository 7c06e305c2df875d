import { queryOptions } from '@tanstack/react-query'
import { accuracyApi } from '#contract/vision/accuracy.ts'
import { visionApi, type VisionSettings } from '#contract/vision/api.ts'
import { shadowApi, type ShadowInput } from '#contract/vision/shadow.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

const refreshMs = 10_000

export const visionQuery = (cameraId: string) =>
  queryOptions({
    queryKey: ['cameras', cameraId, 'vision'],
    queryFn: ({ signal }) => call(visionApi.read, { params: { id: cameraId }, signal }),
    refetchInterval: refreshMs,
    staleTime: 0,
    meta: { silent: true },
  })

export const accuracyQuery = (cameraId: string) =>
  queryOptions({
    queryKey: ['cameras', cameraId, 'accuracy'],
    queryFn: ({ signal }) => call(accuracyApi.read, { params: { id: cameraId }, signal }),
    meta: { silent: true },
  })

/** One request for the cards of all cameras. */
export const behindQuery = queryOptions({
  queryKey: ['vision', 'behind'],
  queryFn: ({ signal }) => call(visionApi.behind, { signal }),
  refetchInterval: 60_000,
  meta: { silent: true },
})

export async function saveVision(cameraId: string, body: VisionSettings) {
  const saved = await call(visionApi.save, { params: { id: cameraId }, body })
  queryClient.setQueryData(visionQuery(cameraId).queryKey, saved)
}

export function testPicture(cameraId: string, picture: File) {
  const form = new FormData()
  form.append('picture', picture)
  return call(visionApi.test, { params: { id: cameraId }, form })
}

/** The second reader of the organisation. */
export const shadowQuery = queryOptions({
  queryKey: ['vision', 'shadow'],
  queryFn: ({ signal }) => call(shadowApi.read, { signal }),
  refetchInterval: refreshMs,
  meta: { silent: true },
})

export const comparisonQuery = queryOptions({
  queryKey: ['vision', 'shadow', 'comparison'],
  queryFn: ({ signal }) => call(shadowApi.compare, { signal }),
  refetchInterval: refreshMs,
  meta: { silent: true },
})

export async function saveShadow(body: ShadowInput) {
  queryClient.setQueryData(shadowQuery.queryKey, await call(shadowApi.save, { body }))
  await queryClient.invalidateQueries({ queryKey: comparisonQuery.queryKey })
}
