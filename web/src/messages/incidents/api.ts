import { queryOptions } from '@tanstack/react-query'
import { incidentsApi, type IncidentDetail, type IncidentState } from '#contract/messages/incidents.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { call } from '../../lib/calls/api-client.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const incidentsQuery = ({ page, perPage }: Paging, state: IncidentState | undefined) =>
  queryOptions({
    queryKey: ['incidents', 'list', page, perPage, state],
    queryFn: ({ signal }) =>
      call(incidentsApi.list, { query: { page, page_length: perPage, ...(state && { state }) }, signal }),
  })

export const incidentQuery = (id: string) =>
  queryOptions({
    queryKey: ['incidents', 'one', id],
    queryFn: ({ signal }) => call(incidentsApi.get, { params: { id }, signal }),
  })

export const reloadIncidents = () => queryClient.invalidateQueries({ queryKey: ['incidents'] })

/** Shows the changed incident at once, and reloads lists and the inbox. */
async function changed(answer: Promise<IncidentDetail>): Promise<void> {
  const detail = await answer
  await Promise.all([reloadIncidents(), queryClient.invalidateQueries({ queryKey: ['inbox'] })])
  queryClient.setQueryData(incidentQuery(detail.id).queryKey, detail)
}

export const acknowledgeIncident = (id: string) => changed(call(incidentsApi.acknowledge, { params: { id } }))
export const resolveIncident = (id: string) => changed(call(incidentsApi.resolve, { params: { id } }))
export const reopenIncident = (id: string) => changed(call(incidentsApi.reopen, { params: { id } }))
export const addIncidentNote = (id: string, text: string) =>
  changed(call(incidentsApi.note, { params: { id }, body: { text } }))
