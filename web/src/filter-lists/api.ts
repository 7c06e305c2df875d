import { queryOptions } from '@tanstack/react-query'
import { filterListsApi, type EntryInput, type FilterListSettings } from '#contract/filter-lists/api.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import { generalMessages } from '#contract/product/messages.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { call, callFile } from '../lib/calls/api-client.ts'
import { isCancelled } from '../lib/calls/api-error.ts'
import { withErrorMessage } from '../lib/calls/with-error-message.ts'
import { queryClient } from '../lib/calls/query-client.ts'

const orAnError = <T>(attempt: Promise<T>) => withErrorMessage(generalMessages.genericError, attempt)
const pageOf = ({ page, perPage }: Paging) => ({ page, page_length: perPage })

export const listsQuery = (paging: Paging) =>
  queryOptions({
    queryKey: ['filter-lists', 'page', paging],
    queryFn: ({ signal }) => orAnError(call(filterListsApi.list, { query: pageOf(paging), signal })),
  })

/** All lists, for selection and for the check of unique names. */
export const allListsQuery = queryOptions({
  queryKey: ['filter-lists', 'all'],
  queryFn: ({ signal }) => orAnError(call(filterListsApi.unpaginated, { signal })),
})

export const entriesQuery = (id: string, search: string, paging: Paging) =>
  queryOptions({
    queryKey: ['filter-lists', id, 'entries', search, paging],
    queryFn: ({ signal }) =>
      orAnError(
        call(filterListsApi.entries, { params: { id }, query: { ...pageOf(paging), search }, signal }),
      ),
  })

export const reloadLists = () => queryClient.invalidateQueries({ queryKey: ['filter-lists'] })

export interface UploadForm {
  description?: string
  csv: File
  matches_look_alikes?: boolean
  mode?: 'replace' | 'append'
}

function formOf({ description, csv, matches_look_alikes, mode }: UploadForm): FormData {
  const form = new FormData()
  if (description !== undefined) form.set('description', description)
  if (mode !== undefined) form.set('mode', mode)
  if (matches_look_alikes !== undefined) form.set('matches_look_alikes', String(matches_look_alikes))
  form.set('csv', csv)
  return form
}

export const createList = (upload: UploadForm) => call(filterListsApi.create, { form: formOf(upload) })
export const uploadList = (id: string, upload: UploadForm) =>
  call(filterListsApi.upload, { params: { id }, form: formOf(upload) })
export const previewUpload = (list: string | undefined, upload: UploadForm) =>
  call(filterListsApi.preview, { query: { ...(list && { list }) }, form: formOf(upload) })
export const saveListSettings = (id: string, body: FilterListSettings) =>
  orAnError(call(filterListsApi.update, { params: { id }, body }))
export const removeList = (id: string) => orAnError(call(filterListsApi.remove, { params: { id } }))
export const downloadList = (id: string) =>
  callFile(filterListsApi.download, { params: { id } }).catch((error: unknown) => {
    if (isCancelled(error)) throw error
    throw new Error(filterListMessages.cannotDownload, { cause: error })
  })
export const addEntry = (id: string, body: EntryInput) =>
  call(filterListsApi.addEntry, { params: { id }, body })
export const removeEntry = (id: string, plate: string) =>
  orAnError(call(filterListsApi.removeEntry, { params: { id, plate } }))

export const sourceQuery = (id: string) =>
  queryOptions({
    queryKey: ['filter-lists', id, 'source'],
    queryFn: ({ signal }) => orAnError(call(filterListsApi.source, { params: { id }, signal })),
  })
export const saveSource = (id: string, url: string) =>
  call(filterListsApi.updateSource, { params: { id }, body: { url } })
