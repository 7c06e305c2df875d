import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endSteps, runStep } from './run-step.ts'

/** A step that starts a process which outlives it, and writes the id of that process. */
function leavingStep(ending: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-step-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'pid')
  const script = `
    const { spawn } = require('node:child_process')
    const { writeFileSync } = require('node:fs')
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    child.unref()
    writeFileSync(${JSON.stringify(file)}, String(child.pid))
    ${ending}`
  return {
    run: () => runStep({ name: 'a step', command: ['node', '-e', script] }, 'beside'),
    leftPid: () => Number(readFileSync(file, 'utf8')),
  }
}

const hasEnded = (pid: number) => {
  try {
    process.kill(pid, 0)
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return true
  }
}

test('a step ends the processes that it left running, and counts the time of its own', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const { run, leftPid } = leavingStep('process.exit(3)')
  const outcome = await run()
  expect(outcome).toMatchObject({ name: 'a step', isGreen: false })
  // Other systems do not count it.
  expect(outcome.processorSeconds ?? 1).toBeGreaterThan(0)
  await expect.poll(() => hasEnded(leftPid())).toBe(true)
})

test('an interrupted run ends its steps and their processes', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const { run, leftPid } = leavingStep('setInterval(() => {}, 1000)')
  const running = run()
  await expect.poll(leftPid).toBeGreaterThan(0)
  await endSteps()
  expect(await running).toMatchObject({ isGreen: false })
  await expect.poll(() => hasEnded(leftPid())).toBe(true)
})
