import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { forgetUnusedClients } from './clients.ts'

/** Expired rows are already rejected. Deleting them keeps their tables small. */
export const forgetAssistantsJob = defineJob({
  name: 'forget_assistants',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async () => {
      await db.deleteFrom('assistant_codes').where('expires_at', '<=', now()).execute()
      await db.deleteFrom('assistant_tokens').where('expires_at', '<=', now()).execute()
      await db.deleteFrom('assistant_grants').where('expires_at', '<=', now()).execute()
      await forgetUnusedClients(db, now())
    },
})
