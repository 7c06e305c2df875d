import { dayMs } from '#rules/time/lengths.ts'
import { addHold } from '../../server/src/cases/hold.ts'
import { insertCase } from '../../server/src/cases/queries.ts'
import { newId } from '../../server/src/core/ids.ts'
import type { Deps } from '../../server/src/deps.ts'
import type { DemoOrganisation } from '../people.ts'

interface Text {
  name: string
  reason: string
  people: string[]
  note: string
}

const textOf: Record<DemoOrganisation['key'], Text> = {
  parking: {
    name: 'Barrier damaged at the entry',
    reason: 'The insurer asks for all pictures of the vehicle until the claim is settled.',
    people: ['Aroha Parata', 'Harbour Mutual Insurance'],
    note: 'Reported to the insurer; the barrier was replaced the same day.',
  },
  worksite: {
    name: 'Near miss by the loading bay',
    reason: 'Internal investigation with the contractor; pictures are kept until its report.',
    people: ['Contractor’s safety lead'],
    note: 'The spotter was missing for ten minutes. The crew was briefed again.',
  },
  wildlife: {
    name: 'Boat inside the sanctuary',
    reason: 'The Department of Conservation asked for the pictures of this survey.',
    people: ['Department of Conservation'],
    note: 'Pictures and positions were handed over.',
  },
}

/** An open case with a note, which holds the last day of the busiest camera. */
export async function fillCases(
  { db, now }: Deps,
  orgId: string,
  userId: string,
  key: DemoOrganisation['key'],
): Promise<void> {
  const { note, ...form } = textOf[key]
  const newest = await db
    .selectFrom('images')
    .select(['camera_id', 'time'])
    .where('org_id', '=', orgId)
    .where('media_key', 'is not', null)
    .orderBy('time', 'desc')
    .executeTakeFirst()
  if (!newest) return
  const caseId = await insertCase(db, orgId, form, { userId, now: now() })
  const values = { id: newId(now()), at: now(), by_user_id: userId, text: note }
  await db
    .insertInto('case_notes')
    .values({ org_id: orgId, case_id: caseId, ...values })
    .execute()
  await addHold(db, { orgId, userId, now: now() }, caseId, {
    kind: 'camera',
    subject: newest.camera_id,
    from: new Date(newest.time.getTime() - dayMs / 24).toISOString(),
    to: newest.time.toISOString(),
  })
}
