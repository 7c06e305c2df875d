import { queryOptions } from '@tanstack/react-query'
import { annotationsApi, type DetectionFeedback } from '#contract/annotations/api.ts'
import type { AnnotationTracks } from '#contract/annotations/tracks.ts'
import { labelSetsApi, type NewLabelSet } from '#contract/annotations/label-sets.ts'
import { mediaApi } from '#contract/media/api.ts'
import type { VideoRecord } from '#contract/media/replies.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

/** Saves all tracks; `base` are the hashes of those that were loaded. */
export async function saveAnnotations(
  videoId: string,
  annotations: AnnotationTracks,
  base: Record<string, string>,
): Promise<AnnotationTracks> {
  const saved = await call(annotationsApi.save, { params: { videoId }, body: { annotations, base } })
  const annotation_data = Object.keys(saved.annotations).length > 0 ? saved.annotations : null
  queryClient.setQueryData<VideoRecord>(
    ['videos', videoId],
    (video) => video && { ...video, annotation_data },
  )
  await queryClient.invalidateQueries({ queryKey: ['safety'] })
  return saved.annotations
}

/** The current tracks of the server. */
export async function loadAnnotations(videoId: string): Promise<AnnotationTracks> {
  const { annotation_data } = await call(mediaApi.video, {
    params: { id: videoId },
    query: { tracks: 'none' },
  })
  return tracksOf(annotation_data)
}

export const tracksOf = (annotationData: unknown): AnnotationTracks =>
  (annotationData ?? {}) as AnnotationTracks

export const giveFeedback = (body: DetectionFeedback) => call(annotationsApi.feedback, { body })

export const accuracyQuery = (days: number) =>
  queryOptions({
    queryKey: ['feedback', 'accuracy', days],
    queryFn: ({ signal }) => call(annotationsApi.accuracy, { query: { days }, signal }),
  })

export const labelSetsQuery = queryOptions({
  queryKey: ['label-sets'],
  queryFn: ({ signal }) => call(labelSetsApi.list, { signal }),
  staleTime: 60_000,
})

/** Adds a set, or changes the one with this id. */
export async function saveLabelSet(id: string | undefined, body: NewLabelSet): Promise<string> {
  const saved = id
    ? await call(labelSetsApi.update, { params: { id }, body })
    : await call(labelSetsApi.create, { body })
  await queryClient.invalidateQueries(labelSetsQuery)
  return saved.id
}

export async function removeLabelSet(id: string): Promise<void> {
  await call(labelSetsApi.remove, { params: { id } })
  await queryClient.invalidateQueries(labelSetsQuery)
}
