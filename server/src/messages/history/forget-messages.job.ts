import { messageRetentionDays } from '#contract/messages/constants.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { defineJob, noPayload } from '../../core/jobs.ts'
import type { Deps } from '../../deps.ts'

/** Messages and their contents are kept for so long; what still waits is kept until it is decided. */
export const forgetMessagesJob = defineJob({
  name: 'forget_messages',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async () => {
      const before = new Date(now().getTime() - messageRetentionDays * dayMs)
      await db
        .deleteFrom('messages')
        .where('created_at', '<', before)
        .where('status', '!=', 'queued')
        .execute()
      await db
        .deleteFrom('notifications')
        .where('created_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('messages')
                .select('messages.id')
                .whereRef('messages.org_id', '=', 'notifications.org_id')
                .whereRef('messages.notification_id', '=', 'notifications.id'),
            ),
          ),
        )
        .execute()
    },
})
