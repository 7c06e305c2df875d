import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditApi, type AuditSettings } from '#contract/audit/api.ts'
import { retentionApi } from '#contract/retention/api.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { call, callFile } from '../lib/calls/api-client.ts'

export interface ChosenAudit {
  action: string
  search: string
  from: string
  to: string
}

/** Omits days that are not set. */
const queryOf = ({ action, search, from, to }: ChosenAudit) => ({
  action,
  search,
  from: from || undefined,
  to: to || undefined,
})

export const auditQuery = (chosen: ChosenAudit, { page, perPage }: Paging) =>
  queryOptions({
    queryKey: ['audit', chosen, page, perPage],
    queryFn: ({ signal }) =>
      call(auditApi.list, { query: { ...queryOf(chosen), page, page_length: perPage }, signal }),
    placeholderData: keepPreviousData,
  })

export const downloadAudit = (chosen: ChosenAudit) => callFile(auditApi.export, { query: queryOf(chosen) })

export const reasonsQuery = queryOptions({
  queryKey: ['audit', 'reasons'],
  queryFn: ({ signal }) => call(auditApi.reasons, { signal }),
})

export const auditSettingsQuery = queryOptions({
  queryKey: ['audit', 'settings'],
  queryFn: ({ signal }) => call(auditApi.settings, { signal }),
})

export const saveAuditSettings = (settings: AuditSettings, is_confirmed: boolean) =>
  call(auditApi.updateSettings, { body: { ...settings, is_confirmed } })

/** The number of rows that would be deleted until midnight. */
export async function countOlderRows(keepDays: number): Promise<number> {
  const { days, sites } = await call(retentionApi.find, {})
  const body = { days: { ...days, audit: keepDays }, sites }
  const { kinds } = await call(retentionApi.preview, { body })
  return kinds.find(({ kind }) => kind === 'audit')?.count ?? 0
}
