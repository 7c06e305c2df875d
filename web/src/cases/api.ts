import { queryOptions } from '@tanstack/react-query'
import { casesApi, type CaseDetail, type CaseForm, type HoldForm } from '#contract/cases/api.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

export const casesQuery = ({ page, perPage }: Paging) =>
  queryOptions({
    queryKey: ['cases', 'list', page, perPage],
    queryFn: ({ signal }) => call(casesApi.list, { query: { page, page_length: perPage }, signal }),
  })

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', id],
    queryFn: ({ signal }) => call(casesApi.get, { params: { id }, signal }),
  })

/** Shows the changed case at once, and reloads lists and hold marks. */
async function changed(answer: Promise<CaseDetail>): Promise<CaseDetail> {
  const detail = await answer
  await queryClient.invalidateQueries({ queryKey: ['cases'] })
  queryClient.setQueryData(caseQuery(detail.id).queryKey, detail)
  return detail
}

export const openCase = (body: CaseForm) => changed(call(casesApi.create, { body }))
export const saveCase = (id: string, body: CaseForm) =>
  changed(call(casesApi.update, { params: { id }, body }))
export const addNote = (id: string, text: string) =>
  changed(call(casesApi.addNote, { params: { id }, body: { text } }))
export const holdInCase = (id: string, body: HoldForm) =>
  changed(call(casesApi.hold, { params: { id }, body }))
export const releaseHold = (id: string, hold: string, reason: string) =>
  changed(call(casesApi.release, { params: { id, hold }, body: { reason } }))
export const closeCase = (id: string, reason: string) =>
  changed(call(casesApi.close, { params: { id }, body: { reason } }))
