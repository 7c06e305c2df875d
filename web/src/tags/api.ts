import { queryOptions } from '@tanstack/react-query'
import { cameraMessages } from '#contract/cameras/messages.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { tagMessages } from '#contract/tags/messages.ts'
import { tagsApi, type Tag } from '#contract/tags/api.ts'
import { findTag, newTag } from '#rules/tags.ts'
import { call } from '../lib/calls/api-client.ts'
import { withErrorMessage } from '../lib/calls/with-error-message.ts'
import { queryClient } from '../lib/calls/query-client.ts'

/** Tags whose label contains the typed text. */
export const tagsQuery = (filter: string) =>
  queryOptions({
    queryKey: ['tags', 'list', filter],
    queryFn: ({ signal }) => call(tagsApi.list, { query: { filter }, signal }),
  })

export const tagQuery = (id: string) =>
  queryOptions({
    queryKey: ['tags', id],
    queryFn: ({ signal }) => call(tagsApi.get, { params: { id }, signal }),
  })

/** The existing tag with the typed label, if any. */
export const findKnownTag = async (typed: string): Promise<Tag | undefined> =>
  findTag(await queryClient.fetchQuery(tagsQuery(typed.trim())), typed)

export async function createTag(typed: string): Promise<Tag> {
  const tag = await withErrorMessage(tagMessages.cannotAdd, call(tagsApi.create, { body: newTag(typed) }))
  await queryClient.invalidateQueries({ queryKey: ['tags', 'list'] })
  return tag
}

const editableSlugs = (tags: readonly Tag[]) => tags.filter((tag) => tag.editable).map((tag) => tag.slug)

export const setSiteTags = (id: string, tags: readonly Tag[]) =>
  withErrorMessage(
    siteMessages.cannotUpdateTags,
    call(tagsApi.setForSite, { params: { id }, body: { tags: editableSlugs(tags) } }),
  )

export const setCameraTags = (id: string, tags: readonly Tag[]) =>
  withErrorMessage(
    cameraMessages.cannotUpdateTags,
    call(tagsApi.setForCamera, { params: { id }, body: { tags: editableSlugs(tags) } }),
  )
