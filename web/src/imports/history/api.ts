import { queryOptions } from '@tanstack/react-query'
import {
  historyImportsApi,
  type HistoryCamera,
  type HistoryImport,
  type HistoryMapping,
  type HistoryState,
} from '#contract/imports/history.ts'
import { call, callFile } from '../../lib/calls/api-client.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

const working: ReadonlySet<HistoryState> = new Set(['reading', 'importing', 'undoing'])
export const isWorking = ({ state }: Pick<HistoryImport, 'state'>): boolean => working.has(state)

const pollMs = 1500

export const importsQuery = queryOptions({
  queryKey: ['history-imports'],
  queryFn: ({ signal }) => call(historyImportsApi.list, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isWorking) ? pollMs : false),
})

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['history-imports', id],
    queryFn: ({ signal }) => call(historyImportsApi.read, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pollMs : false),
  })

export const trialQuery = (id: string, mapping: HistoryMapping) =>
  queryOptions({
    queryKey: ['history-imports', id, 'trial', mapping],
    queryFn: ({ signal }) => call(historyImportsApi.tryMapping, { params: { id }, body: mapping, signal }),
    enabled: mapping.pointers !== null,
  })

const shown = async (answer: Promise<HistoryImport>): Promise<HistoryImport> => {
  const changed = await answer
  queryClient.setQueryData(importQuery(changed.id).queryKey, changed)
  void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true })
  return changed
}

export function uploadHistory(history: File, pictures: File | null): Promise<HistoryImport> {
  const form = new FormData()
  form.append('history', history)
  if (pictures) form.append('pictures', pictures)
  return shown(call(historyImportsApi.upload, { form }))
}

export const mapHistory = (id: string, mapping: HistoryMapping) =>
  shown(call(historyImportsApi.map, { params: { id }, body: mapping }))

export const startImport = (id: string, cameras: readonly Pick<HistoryCamera, 'name' | 'camera_id'>[]) =>
  shown(call(historyImportsApi.start, { params: { id }, body: { cameras: [...cameras] } }))

export const undoImport = (id: string) => shown(call(historyImportsApi.undo, { params: { id } }))

export async function removeImport(id: string): Promise<void> {
  await call(historyImportsApi.remove, { params: { id } })
  queryClient.removeQueries({ queryKey: importQuery(id).queryKey })
  await queryClient.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true })
}

export const loadBroken = (id: string) => callFile(historyImportsApi.broken, { params: { id } })
