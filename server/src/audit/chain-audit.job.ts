import { eachAlone } from '../core/each-alone.ts'
import { defineJob, noPayload } from '../core/jobs.ts'
import { signingKey } from '../core/secrets/signing-key.ts'
import type { Deps } from '../deps.ts'
import { sendCheckpoint } from './send-checkpoint.ts'
import { extendChain, signCheckpoint } from './extend-chain.ts'

/** Runs every minute: adds new rows of the log to the chain, and signs it once a day. */
export const chainAuditJob = defineJob({
  name: 'chain_audit',
  payload: noPayload,
  work:
    ({ db, secrets, now }: Deps) =>
    async () => {
      const key = signingKey(secrets)
      const organisations = await db.selectFrom('organisations').select('id').execute()
      await eachAlone(
        organisations,
        ({ id }) => id,
        async ({ id }) => {
          await extendChain(db, id, now())
          await db.transaction().execute(async (tx) => {
            if (await signCheckpoint(tx, id, key, now())) await sendCheckpoint(tx, secrets, id)
          })
        },
      )
    },
})
