import { z } from 'zod'

/** The entries of a backup archive, in this order. */
export const places = {
  manifest: 'sightline-backup.json',
  tables: 'tables',
  secret: 'secret',
  media: 'media',
  end: 'end.json',
} as const

export const backupFormat = 1

/** Written before the rows, so that a restore can check whether it can read them. */
export const Manifest = z.object({
  format: z.literal(backupFormat),
  /** The product version that wrote the backup. */
  version: z.string(),
  /** The time of the snapshot, by the clock of the database. */
  taken_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string().nullable() })).min(1),
  /** The months with partitions. */
  months: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** A text sealed with the instance secret, to verify the secret of a restore. */
  sealed: z.base64(),
  /** The location of files that are not in the archive; null where they are. */
  media_elsewhere: z.string().nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** Written at the end. An archive without it is incomplete. */
export const End = z.object({
  /** The row count of each table in the snapshot, as counted by the database. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  bytes: z.number(),
  /** Keys of files whose content was already damaged in the store. */
  left_out: z.array(z.string()).default([]),
})
export type End = z.infer<typeof End>

export const sealedText = 'a backup of sightline'
