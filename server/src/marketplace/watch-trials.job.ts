import { findCatalogueApp } from '#contract/marketplace/catalogue.ts'
import { daysLeft, hasTrial, trialEnd, trialNotice, type TrialNotice } from '#rules/marketplace/trial.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { eachAlone } from '../core/each-alone.ts'
import { defineJob, noPayload } from '../core/jobs.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { adminRecipients } from '../messages/channels/admin-recipients.ts'
import { queueNotifications } from '../messages/queue-notifications.ts'

/** Every hour: starts trials of apps that were enabled before there were any, gives notice, and ends them. */
export const watchTrialsJob = defineJob({
  name: 'watch_trials',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async () => {
      const rows = await db
        .selectFrom('app_settings')
        .select(['org_id', 'slug', 'trial_ends_at', 'trial_notice'])
        .where('is_enabled', '=', true)
        .execute()
      await eachAlone(
        rows,
        ({ org_id }) => org_id,
        async ({ org_id, slug, trial_ends_at, trial_notice }) => {
          const app = findCatalogueApp(slug)
          if (!app || !hasTrial(app)) return
          const endsAt = trial_ends_at ?? trialEnd(now())
          const notice = trialNotice(endsAt, trial_notice, now())
          if (trial_ends_at && !notice) return
          const trial = { orgId: org_id, slug, name: app.label, endsAt, notice }
          await db.transaction().execute((tx) => giveNotice(tx, trial, now()))
        },
      )
    },
})

interface Trial {
  orgId: string
  slug: string
  name: string
  endsAt: Date
  notice: TrialNotice | undefined
}

async function giveNotice(tx: Db, { orgId, slug, name, endsAt, notice }: Trial, now: Date): Promise<void> {
  await tx
    .updateTable('app_settings')
    .set({
      trial_ends_at: endsAt,
      ...(notice && { trial_notice: notice }),
      ...(notice === 'ended' && { is_enabled: false }),
    })
    .where('org_id', '=', orgId)
    .where('slug', '=', slug)
    .execute()
  if (!notice) return
  if (notice === 'ended')
    await recordAudit(tx, orgId, { at: now, actorId: null, action: 'app.disabled', subject: slug })
  const days = daysLeft(endsAt, now)
  const content = {
    event: 'app.trial',
    title:
      notice === 'ended'
        ? `The free trial of ${name} has ended`
        : `The free trial of ${name} ends in ${days === 1 ? '1 day' : `${days} days`}`,
    occurred_at: now.toISOString(),
    note:
      notice === 'ended'
        ? 'The app is switched off; its settings are kept. Enable it again on its page to go on with it.'
        : 'Nothing is switched off before then.',
    path: `/dashboard/marketplace/apps/${slug}/settings`,
  }
  const input = {
    key: `trial:${slug}:${endsAt.getTime()}:${notice}`,
    source: { kind: 'system', id: null, name: 'Marketplace' } as const,
    content,
    recipients: await adminRecipients(tx, orgId),
    isPriority: true,
  }
  await queueNotifications(tx, orgId, [input], now)
}
