import { defineJob, noPayload } from '../core/jobs.ts'
import { signingKey } from '../core/secrets/signing-key.ts'
import type { Deps } from '../deps.ts'
import { forgetOldAudit } from './forget-old-audit.ts'

/** Runs every hour: deletes rows after the retention of their organisation. */
export const forgetAuditJob = defineJob({
  name: 'forget_audit',
  payload: noPayload,
  work:
    ({ db, secrets, now }: Deps) =>
    (_payload, { abortSignal }) =>
      forgetOldAudit(db, signingKey(secrets), now(), abortSignal),
})
