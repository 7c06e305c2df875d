import { queryOptions } from '@tanstack/react-query'
import { camerasApi } from '#contract/cameras/api.ts'
import { mediaApi } from '#contract/media/api.ts'
import { regionsApi, type RegionOfInterest } from '#contract/regions/api.ts'
import type { RoiChange } from '#rules/regions/changes.ts'
import { call } from '../lib/calls/api-client.ts'

export const regionsQuery = (cameraId: string) =>
  queryOptions({
    queryKey: ['regions', cameraId],
    queryFn: ({ signal }) => call(regionsApi.list, { params: { id: cameraId }, signal }),
    meta: { silent: true },
    staleTime: 0,
  })

/** The camera's newest picture with its size in pixels; undefined without pictures. */
export const lastImageQuery = (cameraId: string) =>
  queryOptions({
    queryKey: ['cameras', cameraId, 'last-image'],
    queryFn: async ({ signal }) => {
      const camera = await call(camerasApi.get, { params: { id: cameraId }, signal })
      if (!camera.last_image_id) return null
      const image = await call(mediaApi.image, { params: { id: camera.last_image_id }, signal })
      const { img_width: width, img_height: height } = image.detected_objects
      return image.image_file && width && height ? { url: image.image_file, width, height } : null
    },
    meta: { silent: true },
    staleTime: 0,
  })

/** Makes one call of a save. Returns the stored record, or nothing for a removed one. */
export function storeChange(cameraId: string, change: RoiChange): Promise<RegionOfInterest | null> {
  switch (change.kind) {
    case 'delete':
      return call(regionsApi.remove, { params: { id: cameraId, roiId: change.roiId } })
    case 'put':
      return call(regionsApi.update, { params: { id: cameraId, roiId: change.roiId }, body: change.payload })
    default:
      return call(regionsApi.create, { params: { id: cameraId }, body: change.payload })
  }
}
