import { sql } from 'kysely'
import { paths } from '#contract/paths.ts'
import { visionMessages } from '#contract/vision/messages.ts'
import { formatNumber, stripNamePrefix } from '#rules/text/format.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { eachAlone } from '../../core/each-alone.ts'
import { defineJob, noPayload } from '../../core/jobs.ts'
import type { Deps } from '../../deps.ts'
import { adminRecipients } from '../../messages/channels/admin-recipients.ts'
import { queueNotifications } from '../../messages/queue-notifications.ts'
import { inPlaceOf } from '../../core/place.ts'

interface Behind {
  org_id: string
  site_id: string
  name: string
  not_looked_at: number
}

/** Pictures dropped before this time have already been reported. */
const sinceMinutes = 15
/** The number of cameras named in a message; further ones are counted. */
const mostNamed = 5

/** Reports to the ADMINs once a day that pictures arrive faster than they are read. */
export const warnBehindJob = defineJob({
  name: 'warn_behind',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async () => {
      const at = now()
      const { rows } = await sql<Behind>`
        select vision_work.org_id, site_id, name, not_looked_at::int from vision_work
        join cameras on cameras.org_id = vision_work.org_id and cameras.id = vision_work.camera_id
        where last_not_looked_at > ${at}::timestamptz - make_interval(mins => ${sinceMinutes})
        order by not_looked_at desc`.execute(db)
      await eachAlone(
        Map.groupBy(rows, ({ org_id }) => org_id),
        ([orgId]) => orgId,
        ([orgId, cameras]) =>
          inPlaceOf(db, orgId, () =>
            db.transaction().execute(async (tx) => {
              const notice = {
                key: `analysis-behind:${formatDate(at, 'YYYY-MM-DD')}`,
                source: { kind: 'system', id: null, name: 'Plates from pictures' } as const,
                content: contentOf(cameras, at),
                recipients: await adminRecipients(tx, orgId),
              }
              await queueNotifications(tx, orgId, [notice], at)
            }),
          ),
      )
    },
})

const contentOf = (cameras: readonly Behind[], at: Date) => ({
  event: 'vision.behind',
  title: visionMessages.fallsBehind,
  occurred_at: at.toISOString(),
  facts: cameras.slice(0, mostNamed).map(({ name, not_looked_at }) => ({
    label: stripNamePrefix(name),
    value: `${formatNumber(not_looked_at)} pictures were not looked at`,
  })),
  note:
    (cameras.length > mostNamed ? `So it is for ${cameras.length - mostNamed} more cameras. ` : '') +
    visionMessages.whatToDo,
  path: `${paths.sites}/${cameras[0]!.site_id}`,
})
