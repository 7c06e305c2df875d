import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditApi, type AuditSettings } from '#contract/audit/api.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { call, callFile } from '../lib/api-client.ts'

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

export const saveAuditSettings = (settings: AuditSettings) =>
  call(auditApi.updateSettings, { body: settings })
