import type { TaskList } from 'graphile-worker'
import { forgetExpiredJob } from './auth/forget-expired.job.ts'
import { passwordResetJob } from './auth/password-reset.job.ts'
import type { SendMail } from './core/mail.ts'
import { sendMailJob } from './core/send-mail.job.ts'
import type { Deps } from './deps.ts'
import { keepHouseJob } from './ingest/keep-house.job.ts'
import { rebuildSumsJob } from './ingest/storing/rebuild-sums.job.ts'
import { deleteOldMediaJob } from './media/delete-old-media.job.ts'
import { deleteStrayMediaJob } from './media/delete-stray-media.job.ts'
import { prepareVideoJob } from './media/prepare-video.job.ts'
import { expireVisitsJob } from './parking/expire-visits.job.ts'
import { keepLevelsJob } from './parking/keep-levels.job.ts'

/** Every job of the product. */
const jobs = [
  deleteOldMediaJob,
  deleteStrayMediaJob,
  expireVisitsJob,
  forgetExpiredJob,
  keepHouseJob,
  keepLevelsJob,
  passwordResetJob,
  prepareVideoJob,
  rebuildSumsJob,
  sendMailJob,
] as const

export const buildTasks = (deps: Deps, sendMail: SendMail): TaskList =>
  Object.fromEntries(jobs.map((job) => [job.name, job.task({ ...deps, sendMail })]))

/** What runs by the clock: minute, hour, day, month, weekday (UTC). */
const clock = [
  ['17 * * * *', forgetExpiredJob],
  ['29 * * * *', keepHouseJob],
  ['41 * * * *', deleteOldMediaJob],
  ['23 14 * * *', deleteStrayMediaJob],
  ['47 * * * *', expireVisitsJob],
  ['53 * * * *', keepLevelsJob],
] as const

export const crontab = clock.map(([time, { name }]) => `${time} ${name}`).join('\n')
