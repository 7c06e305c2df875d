import type { Task, TaskList } from 'graphile-worker'
import { forgetMatchesJob } from './alerts/forget-matches.job.ts'
import { settleMatchesJob } from './alerts/matching/settle-matches.job.ts'
import { watchClockJob } from './alerts/matching/watch/watch-clock.job.ts'
import { postCheckpointJob } from './audit/post-checkpoint.job.ts'
import { chainAuditJob } from './audit/chain-audit.job.ts'
import { forgetAssistantsJob } from './assistants/forget-assistants.job.ts'
import { forgetAuditJob } from './audit/forget-audit.job.ts'
import { forgetExpiredJob } from './auth/forget-expired.job.ts'
import { addressChangedJob } from './auth/address-changed.job.ts'
import { passwordResetJob } from './auth/password-reset.job.ts'
import { lookAtBackupsJob } from './backups/look-at-backups.job.ts'
import { makeBackupJob } from './backups/make-backup.job.ts'
import { startScheduledBackupJob } from './backups/start-scheduled-backup.job.ts'
import type { SendMail } from './core/mail/mail.ts'
import { inPlaceOf } from './core/place.ts'
import { sendMailJob } from './core/mail/send-mail.job.ts'
import { changeDemo } from './demo.ts'
import type { Deps } from './deps.ts'
import { loadListsJob } from './filter-lists/load-lists.job.ts'
import { countHeatJob } from './heatmaps/count-heat.job.ts'
import { undoPackageJob } from './imports/camtrap/undo-package.job.ts'
import { runImportJob } from './imports/history/run-import.job.ts'
import { housekeepingJob } from './ingest/housekeeping.job.ts'
import { makeAccessJob } from './privacy/access/make-access.job.ts'
import { removeAccessJob } from './privacy/access/remove-access.job.ts'
import { erasePlateJob } from './privacy/erase-plate.job.ts'
import { makePackageJob } from './evidence/make-package.job.ts'
import { removePackagesJob } from './evidence/remove-packages.job.ts'
import { runRetentionJob } from './retention/run-retention.job.ts'
import { rebuildSumsJob } from './ingest/storing/rebuild-sums.job.ts'
import { appSender } from './marketplace/app-sender.ts'
import { forwardEventsJob } from './marketplace/forward-events.job.ts'
import { watchTrialsJob } from './marketplace/watch-trials.job.ts'
import { deleteStrayMediaJob } from './media/deleting/delete-stray-media.job.ts'
import { prepareVideoJob } from './media/clips/prepare-video.job.ts'
import { deliverMessagesJob } from './messages/delivery/deliver-messages.job.ts'
import { reportFaults } from './machine/report-faults.ts'
import { createDelivery, type MessageDelivery } from './messages/delivery/delivery.ts'
import { createSenders } from './messages/channels/senders.ts'
import { sweepMessagesJob } from './messages/delivery/sweep-messages.job.ts'
import { expireVisitsJob } from './parking/visits/expire-visits.job.ts'
import { keepLevelsJob } from './parking/levels/keep-levels.job.ts'
import { checkThresholdsJob } from './safety/notices/check-thresholds.job.ts'
import { escalateOverdueJob } from './safety/cases/escalate-overdue.job.ts'
import { notifyAtOnceJob } from './safety/notices/notify-at-once.job.ts'
import { weeklySummaryJob } from './safety/notices/weekly-summary.job.ts'
import { changeDemoJob, type DemoChanger } from './setup/change-demo.job.ts'
import { forgetReadingsJob } from './vision/forget-readings.job.ts'
import { learnConfusionsJob } from './vision/accuracy/learn-confusions.job.ts'
import { warnBehindJob } from './vision/analyser/warn-behind.job.ts'
import { salesforceSender } from './webhooks/salesforce-sender.ts'
import { webhookSender } from './webhooks/webhook-sender.ts'

/** Delivers messages by every channel. */
export const buildDelivery = (deps: Deps, sendMail: SendMail): MessageDelivery =>
  createDelivery(
    deps,
    createSenders(deps, sendMail, {
      webhook: (means) => webhookSender(deps, { ...means, salesforce: salesforceSender(deps) }),
      app: appSender(deps),
    }),
  )

/** Every job of the product. */
export const jobs = [
  chainAuditJob,
  postCheckpointJob,
  changeDemoJob,
  countHeatJob,
  checkThresholdsJob,
  deleteStrayMediaJob,
  deliverMessagesJob,
  escalateOverdueJob,
  expireVisitsJob,
  forgetAssistantsJob,
  forgetAuditJob,
  forgetExpiredJob,
  forwardEventsJob,
  forgetMatchesJob,
  housekeepingJob,
  keepLevelsJob,
  loadListsJob,
  makeBackupJob,
  lookAtBackupsJob,
  erasePlateJob,
  makeAccessJob,
  removeAccessJob,
  makePackageJob,
  passwordResetJob,
  addressChangedJob,
  prepareVideoJob,
  rebuildSumsJob,
  removePackagesJob,
  runImportJob,
  undoPackageJob,
  runRetentionJob,
  sendMailJob,
  sweepMessagesJob,
  settleMatchesJob,
  startScheduledBackupJob,
  watchClockJob,
  watchTrialsJob,
  forgetReadingsJob,
  learnConfusionsJob,
  warnBehindJob,
  notifyAtOnceJob,
  weeklySummaryJob,
] as const

/** Those that run in slots of their own. */
export const longJobs: ReadonlySet<string> = new Set(
  jobs.filter(({ isLong }) => isLong).map(({ name }) => name),
)

export const buildTasks = (deps: Deps, sendMail: SendMail, delivery: MessageDelivery): TaskList => {
  const changer: DemoChanger = { changeDemo: (change, signal) => changeDemo(deps, change, signal) }
  return Object.fromEntries(
    jobs.map((job) => {
      const task = atHome(deps, job.task({ ...deps, sendMail, delivery, ...changer }))
      return [job.name, reportFaults(deps, { job: job.name, isScheduled: scheduled.has(job.name) }, task)]
    }),
  )
}

/** A job about one organisation writes in its place. Those about all enter each place themselves. */
const atHome =
  ({ db }: Deps, task: Task): Task =>
  async (payload, helpers) => {
    const { orgId } = payload as { orgId?: string }
    return orgId ? inPlaceOf(db, orgId, async () => task(payload, helpers)) : task(payload, helpers)
  }

/** Scheduled jobs: minute, hour, day, month, weekday (UTC). */
const clock = [
  ['* * * * *', chainAuditJob],
  ['* * * * *', sweepMessagesJob],
  ['* * * * *', watchClockJob],
  ['* * * * *', forwardEventsJob],
  ['* * * * *', startScheduledBackupJob],
  ['*/10 * * * *', escalateOverdueJob],
  ['*/5 * * * *', loadListsJob],
  ['*/5 * * * *', warnBehindJob],
  ['43 13 * * *', forgetReadingsJob],
  ['47 13 * * *', learnConfusionsJob],
  ['7 * * * *', weeklySummaryJob],
  ['17 * * * *', forgetExpiredJob],
  ['18 * * * *', forgetAssistantsJob],
  ['19 * * * *', watchTrialsJob],
  ['37 * * * *', forgetMatchesJob],
  ['29 * * * *', housekeepingJob],
  ['31 * * * *', forgetAuditJob],
  ['1 * * * *', runRetentionJob],
  ['3 * * * *', removePackagesJob],
  ['4 * * * *', removeAccessJob],
  ['23 14 * * *', deleteStrayMediaJob],
  ['53 14 * * *', lookAtBackupsJob],
  ['47 * * * *', expireVisitsJob],
  ['53 * * * *', keepLevelsJob],
] as const

const scheduled: ReadonlySet<string> = new Set(clock.map(([, { name }]) => name))

/** One row in the queue for each, even if it fails. A job that runs again within minutes is not retried before. */
export const crontab = clock
  .map(([time, { name }]) => `${time} ${name} ?jobKey=${name}${time.startsWith('*') ? '&max=1' : ''}`)
  .join('\n')
