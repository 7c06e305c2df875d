import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryData } from '../../testing/product/temporary-data.ts'
import { lockDataFolder } from './instance-lock.ts'
import { listen } from '../http/listen.ts'

const dataDir = temporaryData('faults')
let taken: Server
let port: number

beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  port = (taken.address() as AddressInfo).port
})
afterAll(() => {
  taken.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a port in use is reported with the variable that sets it', async () => {
  const listening = listen(Fastify(), { port, host: '127.0.0.1', setting: 'SIGHTLINE_METRICS_PORT' })
  await expect(listening).rejects.toThrow(
    `Port ${port} is already in use: stop what uses it, or set SIGHTLINE_METRICS_PORT to another one.`,
  )
})

test('an address that the machine does not have is reported', async () => {
  const listening = listen(Fastify(), { port, host: '203.0.113.9', setting: 'PORT' })
  await expect(listening).rejects.toThrow('203.0.113.9 is no address of this machine: set HOST')
})

test('an unusable data folder is named', () => {
  const file = path.join(dataDir, 'file')
  writeFileSync(file, '')
  expect(() => lockDataFolder(path.join(file, 'data'))).toThrow(
    /^The data folder .*file\/data cannot be used \(ENOTDIR.*set SIGHTLINE_DATA/,
  )
})

test('one process uses a data folder, and the lock of a killed process is ignored', () => {
  const release = lockDataFolder(dataDir)
  const source = path.join(import.meta.dirname, 'instance-lock.ts')
  const lock = `import(${JSON.stringify(source)}).then(({ lockDataFolder }) => lockDataFolder(${JSON.stringify(dataDir)}))`
  const asAnother = () => spawnSync(process.execPath, ['-e', lock], { encoding: 'utf8' })
  expect(asAnother().stderr).toContain(`Another Sightline (process ${process.pid}) already uses`)
  release()
  expect(asAnother().status).toBe(0)
  lockDataFolder(dataDir)()
})
