import { spawnSync } from 'node:child_process'

export interface Account {
  uid?: number
  gid?: number
}

/** Postgres refuses to run as root. As root we run it as `postgres` or `nobody`, otherwise under our own account. */
export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout)
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new Error(
    'Postgres cannot run as root and there is neither a postgres nor a nobody account to run it as.',
  )
}
