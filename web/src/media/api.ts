import { queryOptions } from '@tanstack/react-query'
import { camerasApi } from '#contract/cameras/api.ts'
import { mediaApi } from '#contract/media/api.ts'
import type { ImageRecord, VideoRecord } from '#contract/media/replies.ts'
import { regionsApi } from '#contract/regions/api.ts'
import type { Size } from '#rules/regions/geometry/polygon.ts'
import { ApiError } from '../lib/calls/api-error.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

/** Half the validity of a link, so that a reopened picture has a valid one. */
const linkHalfLifeMs = 30 * 60_000
const kept = { staleTime: linkHalfLifeMs, meta: { silent: true } } as const

export const imageQuery = (id: string) =>
  queryOptions({
    queryKey: ['images', id],
    queryFn: ({ signal }) => call(mediaApi.image, { params: { id }, signal }),
    ...kept,
  })

/**
 * A picture beside the shown one. It has its own key, so that showing it requests it again, and the audit log tells
 * opened from preloaded pictures.
 */
export const imageAheadQuery = (id: string) =>
  queryOptions({
    queryKey: ['ahead', 'images', id],
    queryFn: ({ signal }) =>
      queryClient.getQueryData(imageQuery(id).queryKey) ??
      call(mediaApi.image, { params: { id }, query: { ahead: 'true' }, signal }),
    ...kept,
  })

/** The thumbnail of a picture, without opening it. */
export const thumbnailQuery = (id: string) =>
  queryOptions({
    queryKey: ['images', id, 'thumbnail'],
    queryFn: ({ signal }) => call(mediaApi.imageThumbnail, { params: { id }, signal }),
    ...kept,
  })

/** A picture by its own id or that of its clip: links contain either. */
export const openImageQuery = (id: string) =>
  queryOptions({
    queryKey: ['images', id],
    queryFn: async ({ signal }) => {
      try {
        return await call(mediaApi.image, { params: { id }, signal })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
        const { image } = await call(mediaApi.video, { params: { id }, query: { tracks: 'none' }, signal })
        if (image === null) throw error
        return call(mediaApi.image, { params: { id: image }, signal })
      }
    },
    placeholderData: () => queryClient.getQueryData(imageAheadQuery(id).queryKey),
    ...kept,
  })

/** A shown original may have a reason in its link. */
const isOf = (original: string | null, shown: string) => original !== null && shown.startsWith(original)

/** The link of the shown variant for a download, which is logged. */
export async function imageDownload(
  { id, original_image_file }: ImageRecord,
  shown: string,
): Promise<string> {
  const variant = isOf(original_image_file, shown) ? 'original' : 'displayed'
  const { link } = await call(mediaApi.imageDownload, { params: { id }, query: { variant } })
  return link ?? shown
}

export async function videoDownload(
  { id, ori_video_file }: Pick<VideoRecord, 'id' | 'ori_video_file'>,
  shown: string,
): Promise<string> {
  const variant = isOf(ori_video_file, shown) ? 'original' : 'displayed'
  const { link } = await call(mediaApi.videoDownload, { params: { id }, query: { variant } })
  return link ?? shown
}

/** A clip without its lists by frame. */
export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', id],
    queryFn: ({ signal }) => call(mediaApi.video, { params: { id }, query: { tracks: 'none' }, signal }),
    placeholderData: () => queryClient.getQueryData(videoAheadQuery(id).queryKey),
    ...kept,
  })

/** The clip of a picture beside the shown one. */
export const videoAheadQuery = (id: string) =>
  queryOptions({
    queryKey: ['ahead', 'videos', id],
    queryFn: ({ signal }): Promise<VideoRecord> | VideoRecord =>
      queryClient.getQueryData<VideoRecord>(['videos', id]) ??
      call(mediaApi.video, { params: { id }, query: { tracks: 'none', ahead: 'true' }, signal }),
    ...kept,
  })

/** The detections of a range of frames. */
export const videoPieceQuery = (id: string, from: number, to: number) =>
  queryOptions({
    queryKey: ['videos', id, 'tracks', from, to],
    queryFn: ({ signal }) => call(mediaApi.videoTracks, { params: { id }, query: { from, to }, signal }),
    staleTime: Infinity,
    meta: { silent: true },
  })

/** The camera data of the popup; empty for a removed camera. */
export const cameraQuery = (cameraId: string) =>
  queryOptions({
    queryKey: ['cameras', cameraId, 'lookup'],
    queryFn: ({ signal }) => call(camerasApi.lookup, { params: { cameraId }, signal }),
    staleTime: 60_000,
    meta: { silent: true },
  })

/** The regions of a camera on a picture of this size. */
export const regionsOnQuery = (cameraId: string, { width, height }: Size) =>
  queryOptions({
    queryKey: ['regions', cameraId, width, height],
    queryFn: ({ signal }) =>
      call(regionsApi.list, { params: { id: cameraId }, query: { width, height }, signal }),
    staleTime: 60_000,
    meta: { silent: true },
  })
