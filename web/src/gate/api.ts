import { queryOptions } from '@tanstack/react-query'
import { gateApi } from '#contract/gate/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { takeSharedPicture } from '../lib/shared-picture.ts'

/** The polling interval while the live feed is disconnected. */
const refreshMs = 20_000
const vehicles = 12

export const gateQuery = (id: string) =>
  queryOptions({
    queryKey: ['gate', id],
    queryFn: ({ signal }) => call(gateApi.vehicles, { params: { id }, query: { count: vehicles }, signal }),
    refetchInterval: refreshMs,
    refetchIntervalInBackground: true,
    // The page shows the lost connection itself.
    meta: { silent: true },
  })

const readingPollMs = 1500

export const takenPictureQuery = (id: string, image: string) =>
  queryOptions({
    queryKey: ['gate', 'picture', id, image],
    queryFn: ({ signal }) => call(gateApi.takenPicture, { params: { id, image }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? readingPollMs : false),
  })

export function takePicture(id: string, picture: Blob) {
  const form = new FormData()
  form.append('picture', picture, 'picture.jpg')
  return call(gateApi.takePicture, { params: { id }, form })
}

/** The picture that another app has shared; it can be read once. */
export const sharedPictureQuery = queryOptions({
  queryKey: ['gate', 'shared-picture'],
  queryFn: async () => (await takeSharedPicture()) ?? null,
  staleTime: Infinity,
})
