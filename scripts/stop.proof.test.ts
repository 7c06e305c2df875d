import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningPostgres } from '../server/src/core/database/embedded/embedded-postgres.ts'
import { findHolder } from '../server/src/core/running/instance-lock.ts'
import { freePort, productReady } from '../server/src/testing/product/spawn-product.ts'
import { temporaryData } from '../server/src/testing/product/temporary-data.ts'
import { root } from './steps.ts'

const dataDir = temporaryData('stop')
const started: ChildProcess[] = []
afterAll(() => {
  for (const { pid, exitCode } of started) if (exitCode === null) endGroup(pid!)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All processes have ended.
  }
}

/** `npm start` as a terminal runs it: the leader of a process group. */
async function startByNpm() {
  const npm = spawn('npm', ['start', '--ignore-scripts', '--', '--as-built'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      SIGHTLINE_DATA: dataDir,
      SIGHTLINE_DEMO: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  started.push(npm)
  await productReady(npm)
  const server = findHolder(dataDir)!
  return { npm, server, database: findRunningPostgres(dataDir)!.pid, fillers: fillersOf(server) }
}

const fillersOf = (server: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...words]) => Number(parent) === server && /fill-demo-process\.ts/.test(words.join(' ')),
    )
    .map(([pid]) => Number(pid))

/** A demo organisation without its last eight weeks, which every start begins to fill. */
const unfinishedDemo = `
  insert into organisations (id, name, account_type, dashboard_type, is_demo)
  values ('00000000-0000-7000-8000-000000000001', 'Demo', 'VEHICLE', 0, true) on conflict do nothing;
  insert into demo_filling (past_until, amount, weeks, weeks_done) values (now(), 'full', 9, 1)
  on conflict (id) do update set weeks_done = 1, posts_done = 0`

async function leaveDemoUnfinished(): Promise<void> {
  const client = new pg.Client({ connectionString: findRunningPostgres(dataDir)!.url })
  await client.connect()
  await client.query(unfinishedDemo)
  await client.end()
}

beforeAll(async () => {
  const { npm } = await startByNpm()
  await leaveDemoUnfinished()
  const ended = once(npm, 'exit')
  process.kill(-npm.pid!, 'SIGTERM')
  await ended
}, 120_000)

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const ways: [string, (npm: number, server: number) => void][] = [
  ['SIGINT to the process group, as Ctrl-C sends it', (npm) => process.kill(-npm, 'SIGINT')],
  ['SIGTERM to the process group', (npm) => process.kill(-npm, 'SIGTERM')],
  ['SIGHUP to the process group, as a closed terminal sends it', (npm) => process.kill(-npm, 'SIGHUP')],
  ['SIGINT to npm alone', (npm) => process.kill(npm, 'SIGINT')],
  ['SIGTERM to npm alone', (npm) => process.kill(npm, 'SIGTERM')],
  ['SIGTERM to the server alone', (_, server) => process.kill(server, 'SIGTERM')],
  ['SIGKILL of npm', (npm) => process.kill(npm, 'SIGKILL')],
  ['SIGKILL of all but the database', (npm) => process.kill(-npm, 'SIGKILL')],
]

test.each(ways)('%s leaves no server, database or demo fill', { timeout: 120_000 }, async (_, end) => {
  const { npm, server, database, fillers } = await startByNpm()
  expect(fillers).toHaveLength(1)
  await leaveDemoUnfinished()
  const ended = once(npm, 'exit')
  end(npm.pid!, server)
  await ended
  await expect
    .poll(() => [server, database, ...fillers].filter(isRunning), { timeout: 30_000, interval: 100 })
    .toEqual([])
})
