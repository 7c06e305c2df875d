import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryData } from '../../../testing/product/temporary-data.ts'
import { connect } from '../database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let dataDir: string
beforeEach(() => (dataDir = temporaryData('guard')))
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

/** Postgres under a separate process in its own group. */
async function startElsewhere(): Promise<{ owner: ChildProcess; server: number }> {
  const source = path.join(import.meta.dirname, 'embedded-postgres.ts')
  const program = `import(${JSON.stringify(source)}).then((all) => all.startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })).then(() => console.log('ready'))`
  const owner = spawn(process.execPath, ['-e', program], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(owner.stdout, 'data')
  return { owner, server: findRunningPostgres(dataDir)!.pid }
}

/** An ended process keeps its id until its parent reads its exit code. */
const isEnded = (pid: number) =>
  process.platform === 'linux' && /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0) && !isEnded(pid)
  } catch {
    return false
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The owner ends the guard after the server has ended.
  }
}

const parentOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])

const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        return parentOf(child) === pid
      } catch {
        return false
      }
    })

test('the database ends after the process that started it was killed', async () => {
  const { owner, server } = await startElsewhere()
  process.kill(owner.pid!, 'SIGKILL')
  await expect.poll(() => isRunning(server), { timeout: 20_000, interval: 50 }).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'a start ends the remaining database processes after the server, its owner and its guard were killed',
  { timeout: 90_000 },
  async () => {
    const { owner, server } = await startElsewhere()
    const [writer] = childrenOf(server)
    // A stopped process cannot notice that its server has ended, and still holds the database files.
    process.kill(writer!, 'SIGSTOP')
    for (const pid of [...childrenOf(owner.pid!), owner.pid!]) kill(pid)
    expect(isRunning(writer!)).toBe(true)
    const next = await startEmbeddedPostgres({ dataDir })
    expect(isRunning(writer!)).toBe(false)
    const { pool, close } = connect(next.url)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
    await next.stop()
  },
)

test('an aborted start ends the database that it started', async () => {
  const giveUp = new AbortController()
  const starting = startEmbeddedPostgres({ dataDir, signal: giveUp.signal })
  giveUp.abort()
  await expect(starting).rejects.toThrow('The database could not be set up')
  expect(findRunningPostgres(dataDir)).toBeUndefined()
})
