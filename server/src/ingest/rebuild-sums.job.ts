import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { rebuildSums } from './rebuild-sums.ts'

const Payload = z.object({ orgId: z.uuid() })

/** Repairs the sums of an organisation. */
export const rebuildSumsJob =
  ({ db }: Deps): Task =>
  async (payload) => {
    await rebuildSums(db, Payload.parse(payload).orgId)
  }
