import type { ImageRecord } from '#contract/media/replies.ts'
import { findAuditSettings } from '../audit/settings.ts'
import { maySee, type Caller } from '../core/access.ts'
import type { Db } from '../db.ts'

/** Whether a viewer of originals must say why, and the reasons to choose from. */
export async function findOriginalReason(
  db: Db,
  orgId: string,
  { viewer }: { viewer: Pick<Caller, 'role' | 'scopes'> },
): Promise<ImageRecord['original_reason']> {
  if (!maySee('originals', viewer)) return null
  const { asks_original_reason, reasons } = await findAuditSettings(db, orgId)
  return asks_original_reason ? { listed: reasons } : null
}
