import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { findRunningPostgres } from '../server/src/core/database/embedded-postgres.ts'
import { findHolder } from '../server/src/core/instance-lock.ts'
import { freePort, productReady } from '../server/src/testing/spawn-product.ts'
import { temporaryData } from '../server/src/testing/temporary-data.ts'
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
    // All of it has ended.
  }
}

/** `npm start` as a terminal runs it: the leader of a process group. */
async function startByNpm() {
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
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
  return { npm, server: findHolder(dataDir)!, database: findRunningPostgres(dataDir)!.pid }
}

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

test.each(ways)('%s leaves neither the server nor its database', { timeout: 120_000 }, async (_, end) => {
  const { npm, server, database } = await startByNpm()
  const ended = once(npm, 'exit')
  end(npm.pid!, server)
  await ended
  await expect
    .poll(() => [server, database].filter(isRunning), { timeout: 30_000, interval: 100 })
    .toEqual([])
})
