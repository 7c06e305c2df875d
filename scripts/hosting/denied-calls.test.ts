import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { root } from '../steps.ts'
import { allowedCalls, systemCallFilter } from './system-call-filter.ts'
import { spawnUnderUnit } from './under-unit.ts'

const folder = temporaryData('unit')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The output of a module under the unit. */
async function runUnderUnit(source: string): Promise<string> {
  const child = spawnUnderUnit([process.execPath, '--input-type=module', '-e', source], { folder })
  const [printed, complaints] = await Promise.all([text(child.stdout!), text(child.stderr!)])
  return printed.trim() || complaints
}

test('the unit leaves the calls of a service without those that change owners, priorities or clocks', () => {
  const allowed = allowedCalls()
  expect(allowed).toEqual(expect.arrayContaining(['execve', 'openat', 'socket', 'futex', 'clone3']))
  for (const call of [
    'setpriority',
    'sched_setaffinity',
    'chown',
    'setuid',
    'mount',
    'ptrace',
    'clock_settime',
  ])
    expect(allowed).not.toContain(call)
  expect(systemCallFilter('arm64').length).toBeLessThan(systemCallFilter('x64').length)
})

// systemd, and with it the unit, is of Linux.
test.runIf(process.platform === 'linux')('the denials of the unit are in force in the tests', async () => {
  const printed = await runUnderUnit(`
    import { chmodSync, chownSync, writeFileSync } from 'node:fs'
    import { setPriority } from 'node:os'
    import { spawnSync } from 'node:child_process'
    const fault = (act) => { try { act(); return 'allowed' } catch (error) { return error.info?.code ?? error.code } }
    const file = '/tmp/sightline-denied-' + process.pid
    writeFileSync(file, '')
    console.log(JSON.stringify([
      fault(() => setPriority(0, 7)),
      fault(() => chownSync(file, process.getuid(), process.getgid())),
      fault(() => chmodSync(file, 0o4755)),
      fault(() => chmodSync(file, 0o600)),
      spawnSync('sh', ['-c', 'rm "$0"; exit 3', file]).status,
      fault(() => process.setuid(0)),
    ]))`)
  expect(printed).toBe('["EPERM","EPERM","EPERM","allowed",3,"EPERM"]')
})

test.runIf(process.platform === 'linux')('reads a plate under the unit', async () => {
  const engine = path.join(root, 'server/src/vision/engine/engine.ts')
  const scene = path.join(root, 'vision/samples/scene-08.jpg')
  const printed = await runUnderUnit(`
    import { readFileSync } from 'node:fs'
    import { createEngine } from ${JSON.stringify(engine)}
    const engine = createEngine()
    const { plates } = await engine.look({ bytes: readFileSync(${JSON.stringify(scene)}) })
    console.log(JSON.stringify(plates))
    await engine.close()`)
  expect(printed).toContain('CC973038')
})
