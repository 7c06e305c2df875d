import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'

/** The sessions in which assistants were allowed: one at the provider, all there, or all with a password or passkey. */
type Sessions = { sid: string } | 'of the provider' | 'without the provider'

/** Disconnects the assistants that these users allowed in such sessions; returns the users who had one. */
export async function endAssistants(
  tx: Db,
  orgId: string,
  userIds: readonly string[],
  sessions: Sessions,
): Promise<string[]> {
  const ended = await tx
    .deleteFrom('assistant_grants')
    .where('org_id', '=', orgId)
    .where('user_id', '=', anyOf(userIds))
    .$if(typeof sessions === 'object', (query) =>
      query.where('sign_on_sid', '=', (sessions as { sid: string }).sid),
    )
    .$if(sessions === 'of the provider', (query) => query.where('sign_on_sid', 'is not', null))
    .$if(sessions === 'without the provider', (query) => query.where('sign_on_sid', 'is', null))
    .returning('user_id')
    .execute()
  // A code of the last minute could still connect one.
  await tx
    .deleteFrom('assistant_codes')
    .where('org_id', '=', orgId)
    .where('user_id', '=', anyOf(userIds))
    .execute()
  return ended.map(({ user_id }) => user_id)
}
