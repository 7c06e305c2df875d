import { z } from 'zod'
import { sayWords } from '#rules/text/say.ts'
import { writtenPlate } from '#rules/vehicles/plate-as-written.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { erased } from '../cases/plate-rewriting.ts'
import { defineJob } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { erasePlate } from './erase-plate.ts'

/** Erases a plate and writes the receipt, which does not name it. A second run changes nothing. */
export const erasePlateJob = defineJob({
  name: 'erase_plate',
  takesTurns: true,
  payload: z.object({ orgId: z.uuid(), id: z.uuid() }),
  work:
    (deps: Deps) =>
    async ({ orgId, id }) => {
      const { db, now } = deps
      const ofRequest = db
        .selectFrom('erasures')
        .select(['plate', 'requested_by', 'proof'])
        .where('org_id', '=', orgId)
        .where('id', '=', id)
      const found = await ofRequest.executeTakeFirst()
      if (!found?.plate) return
      const { counts, kept } = await erasePlate(deps, orgId, found.plate)
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('erasures')
          .set({
            plate: null,
            proof: writtenPlate(found.plate!).without(found.proof, erased),
            state: 'done',
            finished_at: now(),
            counts: JSON.stringify(counts),
            kept: JSON.stringify(kept),
          })
          .where('org_id', '=', orgId)
          .where('id', '=', id)
          .execute()
        await recordAudit(tx, orgId, {
          at: now(),
          actorId: found.requested_by,
          action: 'erasure.done',
          subject: id,
          detail: { ...counts, kept: kept.map(sayWords) },
        })
      })
    },
})
