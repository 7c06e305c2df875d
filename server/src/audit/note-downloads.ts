import type { FastifyRequest } from 'fastify'
import { auditMessages } from '#contract/audit/messages.ts'
import type { Deps } from '../deps.ts'
import { trackViewSessions } from './view-sessions.ts'
import { recordAudit } from './record-audit.ts'
import { searchReason, takeReason } from './search-reason.ts'
import { findAuditSettings } from './settings.ts'

interface Download {
  orgId: string
  /** The user who requested the link. */
  viewer: string
  action: 'evidence.downloaded' | 'access.downloaded'
  subject: string
}

/**
 * Logs downloads of packages by their signed links, with the reason where the organisation requires one. The parts of an
 * interrupted download are logged once.
 */
export function noteDownloads({ db, now }: Deps) {
  const isNewDownload = trackViewSessions(now)
  return async (request: FastifyRequest, { orgId, viewer, action, subject }: Download): Promise<void> => {
    const settings = await findAuditSettings(db, orgId)
    const reason = settings.asks_download_reason
      ? takeReason(request, settings, auditMessages.downloadReasonNeeded)
      : searchReason(request)
    if (request.method === 'HEAD') return
    const isPart = request.headers.range !== undefined
    if (!isNewDownload(viewer, subject) && isPart) return
    await recordAudit(db, orgId, {
      at: now(),
      actorId: viewer,
      action,
      subject,
      ...(reason && { detail: { reason } }),
    })
  }
}
