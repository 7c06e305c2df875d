import { z } from 'zod'

/** What the archive of a backup holds, in this order. */
export const places = {
  manifest: 'sightline-backup.json',
  tables: 'tables',
  secret: 'secret',
  media: 'media',
  end: 'end.json',
} as const

export const backupFormat = 1

/** Said before the rows, so that a restore knows whether it can read them. */
export const Manifest = z.object({
  format: z.literal(backupFormat),
  /** The version of the product that wrote it. */
  version: z.string(),
  /** The moment that the rows are of, by the clock of the database. */
  taken_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string().nullable() })).min(1),
  /** The months with partitions. */
  months: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** A text sealed with the instance's secret: whoever can open it has the right one. */
  sealed: z.base64(),
  /** Where files are that are not in it; null where it has them. */
  media_elsewhere: z.string().nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** Said at the end: an archive without it was never finished. */
export const End = z.object({
  /** How many rows each table had at the moment of the backup, as the database counted them. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  bytes: z.number(),
  /** Keys of files whose content was damaged in the store before. */
  left_out: z.array(z.string()).default([]),
})
export type End = z.infer<typeof End>

export const sealedText = 'a backup of sightline'
