import type { Recipient } from '#contract/messages/content.ts'
import { personOnCall } from '#rules/on-call/shifts.ts'
import { isMobileNumber } from '#rules/text/phone.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'

export interface OnCall {
  rota: string
  /** Null in a gap. */
  person: string | null
  recipients: Recipient[]
}

/** By mail, or by text where it is a number. */
export const recipientAt = (to: string): Recipient =>
  isMobileNumber(to) ? { channel: 'sms', to } : { channel: 'email', to }

/** The person on call now, by rota. A removed rota has none. */
export async function findOnCall(
  db: Db,
  orgId: string,
  rotaIds: readonly string[],
  now: Date,
): Promise<Map<string, OnCall>> {
  if (rotaIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('rotas')
    .select(['id', 'name', 'plan'])
    .where('org_id', '=', orgId)
    .where('id', '=', anyOf(rotaIds))
    .execute()
  return new Map(
    rows.map(({ id, name, plan }) => {
      const person = personOnCall(plan, now)
      const reach = plan.people.find((each) => each.name === person)?.reach ?? []
      return [id, { rota: name, person, recipients: reach.map(recipientAt) }]
    }),
  )
}
