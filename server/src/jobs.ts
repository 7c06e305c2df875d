import type { TaskList } from 'graphile-worker'
import { forgetExpiredJob } from './auth/forget-expired.job.ts'
import { passwordResetJob } from './auth/password-reset.job.ts'
import type { SendMail } from './core/mail.ts'
import { sendMailJob } from './core/send-mail.job.ts'
import type { Deps } from './deps.ts'
import { keepHouseJob } from './ingest/keep-house.job.ts'
import { rebuildSumsJob } from './ingest/rebuild-sums.job.ts'
import { deleteOldMediaJob } from './media/delete-old-media.job.ts'
import { deleteStrayMediaJob } from './media/delete-stray-media.job.ts'
import { prepareVideoJob } from './media/prepare-video.job.ts'
import { expireVisitsJob } from './parking/expire-visits.job.ts'
import { keepLevelsJob } from './parking/keep-levels.job.ts'

/** Every job of the product by its name. */
export const buildTasks = (deps: Deps, sendMail: SendMail): TaskList => ({
  delete_old_media: deleteOldMediaJob(deps),
  delete_stray_media: deleteStrayMediaJob(deps),
  expire_visits: expireVisitsJob(deps),
  forget_expired: forgetExpiredJob(deps),
  keep_house: keepHouseJob(deps),
  keep_parking_levels: keepLevelsJob(deps),
  prepare_video: prepareVideoJob(deps),
  rebuild_sums: rebuildSumsJob(deps),
  request_password_reset: passwordResetJob(deps),
  send_mail: sendMailJob(deps.secrets, sendMail),
})

/** What runs by the clock: minute, hour, day, month, weekday (UTC), name. */
export const crontab = `
17 * * * * forget_expired
29 * * * * keep_house
41 * * * * delete_old_media
23 14 * * * delete_stray_media
47 * * * * expire_visits
53 * * * * keep_parking_levels
`
