import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { killAfterMs, restartPauseMs } from './supervise.ts'

/** Runs a program under the supervisor; each start adds a line to the file it is given. */
async function superviseProgram(
  source: string,
  until: (starts: number) => boolean,
  web = 'Promise.resolve()',
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'supervise-'))
  const starts = path.join(folder, 'starts')
  writeFileSync(starts, '')
  writeFileSync(
    path.join(folder, 'program.mjs'),
    `import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(starts)}, 'start\\n')
    const starts = readFileSync(${JSON.stringify(starts)}, 'utf8').split('\\n').length - 1
    ${source}`,
  )
  writeFileSync(
    path.join(folder, 'run.ts'),
    `import { supervise } from ${JSON.stringify(path.join(import.meta.dirname, 'supervise.ts'))}
    await supervise({ program: ${JSON.stringify(path.join(folder, 'program.mjs'))}, pauseMs: () => 10, stopWithinMs: 500, web: ${web} })`,
  )
  const supervisor = spawn(process.execPath, [path.join(folder, 'run.ts')], { stdio: 'ignore' })
  const ended = new Promise<number | null>((resolve) => supervisor.once('exit', (code) => resolve(code)))
  const count = () => readFileSync(starts, 'utf8').split('\n').length - 1
  await expect.poll(() => until(count()) || supervisor.exitCode !== null, { timeout: 20_000 }).toBe(true)
  return { supervisor, ended, count }
}

const ready = "process.send('ready')"
const stay = 'setInterval(() => undefined, 1000)'

test('restarts a program after a crash, and stops it on a stop request', { timeout: 30_000 }, async () => {
  const { supervisor, ended, count } = await superviseProgram(
    `${ready}; if (starts < 3) setTimeout(() => process.exit(7), 50); else ${stay}`,
    (starts) => starts === 3,
  )
  supervisor.kill('SIGTERM')
  await ended
  expect(count()).toBe(3)
})

test(
  'does not restart a program that was never ready, and returns its exit status',
  { timeout: 30_000 },
  async () => {
    const { ended, count } = await superviseProgram('process.exit(3)', () => false)
    expect(await ended).toBe(3)
    expect(count()).toBe(1)
  },
)

test('a program has two arenas for memory, unless the environment says otherwise', async () => {
  const { ended } = await superviseProgram('process.exit(Number(process.env.MALLOC_ARENA_MAX))', () => false)
  expect(await ended).toBe(Number(process.env['MALLOC_ARENA_MAX'] ?? 2))
})

test('kills a program that does not stop', { timeout: 30_000 }, async () => {
  const { supervisor, ended, count } = await superviseProgram(
    `process.on('SIGTERM', () => undefined); ${ready}; ${stay}`,
    (starts) => starts === 1,
  )
  supervisor.kill('SIGTERM')
  await ended
  expect(count()).toBe(1)
})

test('a program learns when the web app is built', { timeout: 30_000 }, async () => {
  const { ended } = await superviseProgram(
    `process.on('message', (message) => process.exit(message === 'built' ? 5 : 6)); ${stay}`,
    () => false,
    `new Promise((resolve) => setTimeout(resolve, 200))`,
  )
  expect(await ended).toBe(5)
})

test('a web app that could not be built ends the start', { timeout: 30_000 }, async () => {
  const { ended } = await superviseProgram(stay, () => false, `Promise.reject(new Error('no build'))`)
  expect(await ended).toBe(1)
})

test('the pauses between starts grow up to a minute', () => {
  expect([1, 2, 3, 7, 50].map(restartPauseMs)).toEqual([1000, 2000, 4000, 60_000, 60_000])
})

test('the time limit of a stop includes the drain time', () => {
  expect([{}, { SIGHTLINE_DRAIN_SECONDS: '5' }].map(killAfterMs)).toEqual([8_000, 13_000])
})
