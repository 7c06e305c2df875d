import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { lookAtBackups } from './look-at-backups.ts'

/** Runs each night. */
export const lookAtBackupsJob = defineJob({
  name: 'look_at_backups',
  payload: noPayload,
  work: (deps: Deps) => () => lookAtBackups(deps),
})
