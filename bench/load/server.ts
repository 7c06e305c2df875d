import { startEmbeddedPostgres } from '../../server/src/core/database/embedded/embedded-postgres.ts'

/** A database server for reads: its data need not survive a power cut. */
export const openBenchServer = (dataDir: string) =>
  startEmbeddedPostgres({
    dataDir,
    settings: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_wal_size=8GB'],
  })
