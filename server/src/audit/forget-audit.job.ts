import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { forgetOldAudit } from './settings.ts'

/** Every day: what has been kept for as long as its organisation wants to. */
export const forgetAuditJob = defineJob({
  name: 'forget_audit',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    () =>
      forgetOldAudit(db, now()),
})
