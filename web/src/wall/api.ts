import { queryOptions } from '@tanstack/react-query'
import { liveCamerasPageLength } from '#contract/live/constants.ts'
import { wallLookBackMinutes, wallPollSeconds, wallRefreshSeconds } from './constants.ts'
import { mediaApi } from '#contract/media/api.ts'
import type { LiveCamera } from '#contract/media/replies.ts'
import { call } from '../lib/calls/api-client.ts'

/** All cameras, page by page, until a page is not full. */
export const liveCamerasQuery = queryOptions({
  queryKey: ['wall', 'cameras'],
  queryFn: async ({ signal }) => {
    const cameras: LiveCamera[] = []
    for (let page = 1; ; page++) {
      const { results } = await call(mediaApi.liveCameras, {
        query: { page, page_length: liveCamerasPageLength },
        signal,
      })
      cameras.push(...results)
      if (results.length < liveCamerasPageLength) return cameras
    }
  },
  refetchInterval: wallRefreshSeconds * 1000,
  refetchIntervalInBackground: true,
})

export const liveDetectionsQuery = queryOptions({
  queryKey: ['wall', 'detections'],
  queryFn: ({ signal }) => call(mediaApi.liveDetections, { query: { minutes: wallLookBackMinutes }, signal }),
  refetchInterval: wallPollSeconds * 1000,
  refetchIntervalInBackground: true,
})
