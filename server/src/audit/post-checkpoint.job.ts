import { z } from 'zod'
import { defineJob } from '../core/jobs.ts'
import { createOutbound } from '../core/outbound.ts'
import type { Deps } from '../deps.ts'
import { findCheckpoint } from './checkpoint-content.ts'

/** Posts the newest checkpoint and retries while the receiver is unavailable. */
export const postCheckpointJob = defineJob({
  name: 'post_checkpoint',
  payload: z.object({ orgId: z.uuid(), url: z.url() }),
  work:
    ({ db, secrets, config }: Deps) =>
    async ({ orgId, url }) => {
      const { status } = await createOutbound(config.outboundAllow)(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(await findCheckpoint(db, secrets, orgId)),
      })
      if (status >= 300) throw new Error(`The receiver of checkpoints answered ${status}.`)
    },
})
