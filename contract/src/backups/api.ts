import { z } from 'zod'
import { Empty, Id, type Endpoints } from '../endpoint.ts'

export const backupRefusals = {
  notMachineAdmin: 'Only an administrator of this machine can see and change its backups.',
  running: 'A backup is running already.',
  folder: 'Please enter a folder with its full path, such as /var/backups/sightline',
  ownFolder: 'Sightline keeps its own files in this folder: choose another',
  time: 'Please enter a time such as 02:30',
  timeZone: 'Please choose a time zone',
  keep: 'Please enter a number from 1 to 365',
} as const

export const BackupSchedule = z.object({
  is_on: z.boolean(),
  /** On the machine that runs the worker, or the address of the object store. */
  folder: z
    .string(backupRefusals.folder)
    .trim()
    .max(1000)
    .regex(/^(\/|[A-Za-z]:\\|s3:\/\/)[^\0\r\n]*$/, backupRefusals.folder),
  /** In the time zone, as HH:MM. */
  time_of_day: z.string(backupRefusals.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, backupRefusals.time),
  time_zone: z.string(backupRefusals.timeZone).min(1, backupRefusals.timeZone).max(100),
  /** The number of scheduled and manual backups that are kept. */
  keep: z.int(backupRefusals.keep).min(1, backupRefusals.keep).max(365, backupRefusals.keep),
})
export type BackupSchedule = z.infer<typeof BackupSchedule>

export const BackupStep = z.enum(['rows', 'files', 'verifying'])

export const Backup = z.object({
  id: Id,
  origin: z.enum(['schedule', 'page', 'command']),
  state: z.enum(['running', 'good', 'failed']),
  file: z.string(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  step: BackupStep.nullable(),
  done: z.number().int(),
  /** Null while the total is unknown. */
  total: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  files: z.number().int().nullable(),
  /** The size of the backup. */
  bytes: z.number().int().nullable(),
  /** Files that were already damaged and are not included. */
  left_out: z.number().int(),
  error: z.string().nullable(),
  /** The time at which its file was removed in favour of newer ones. */
  removed_at: z.iso.datetime().nullable(),
  /** The time at which its file was not where it was written. */
  missing_at: z.iso.datetime().nullable(),
})
export type Backup = z.infer<typeof Backup>

/** The newest backup vanished, no backup exists, or the last good one is older than a week. */
export const BackupWarning = z.enum(['missing', 'none', 'old'])
export type BackupWarning = z.infer<typeof BackupWarning>

export const BackupState = z.object({
  can_change: z.boolean(),
  /** The rest is for administrators of the machine. */
  warning: BackupWarning.nullable(),
  schedule: BackupSchedule.nullable(),
  next_at: z.iso.datetime().nullable(),
  last_good: Backup.nullable(),
  running: Backup.nullable(),
  /** A backup was requested and waits for the worker. */
  is_waiting: z.boolean(),
  recent: z.array(Backup),
  default_folder: z.string().nullable(),
})
export type BackupState = z.infer<typeof BackupState>

export const backupsApi = {
  state: {
    method: 'GET',
    url: '/api/v1/backups',
    config: { access: 'admin' },
    schema: {
      summary: 'The backups of this machine and their schedule; for machine administrators',
      response: { 200: BackupState },
    },
  },
  start: {
    method: 'POST',
    url: '/api/v1/backups',
    config: { access: 'admin' },
    schema: { summary: 'Make a backup of this machine now', response: { 202: Empty } },
  },
  setSchedule: {
    method: 'PUT',
    url: '/api/v1/backups/schedule',
    config: { access: 'admin' },
    schema: {
      summary: 'Set the time and folder of backups and the number to keep',
      body: BackupSchedule,
      response: { 200: BackupSchedule },
    },
  },
} as const satisfies Endpoints
