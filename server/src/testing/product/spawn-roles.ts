import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ServerRole } from '../../core/config.ts'
import { startS3Server } from '../servers/s3-server.ts'
import { freePort, productReady, spawnProduct } from './spawn-product.ts'

export interface RoleProcess {
  role: ServerRole
  url: string
  process: ChildProcess
  /** Kills it, as a power cut does. */
  kill(): Promise<void>
  /** Stops it and returns its exit code. */
  stop(): Promise<number | null>
}

const secret = 'a secret of at least thirty-two characters'

/** Processes of single roles over one database and one store of files. */
export async function openRoles(databaseUrl: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-roles-'))
  const s3 = await startS3Server()
  const running = new Set<RoleProcess>()

  async function start(role: ServerRole, settings: Record<string, string> = {}): Promise<RoleProcess> {
    const port = await freePort()
    const product = spawnProduct(port, path.join(folder, `${role}-${port}`), {
      DATABASE_URL: databaseUrl,
      SIGHTLINE_ROLES: role,
      SIGHTLINE_SECRET: secret,
      ...s3.environment,
      SIGHTLINE_INGEST_RATE: '10000',
      SIGHTLINE_OUTBOUND_ALLOW: '127.0.0.0/8',
      LOG_LEVEL: 'silent',
      ...settings,
    })
    const ended = once(product, 'exit') as Promise<[number | null]>
    const own: RoleProcess = {
      role,
      url: `http://127.0.0.1:${port}`,
      process: product,
      async kill() {
        product.kill('SIGKILL')
        await ended
        running.delete(own)
      },
      async stop() {
        product.kill('SIGTERM')
        const [code] = await ended
        running.delete(own)
        return code
      },
    }
    running.add(own)
    await productReady(product)
    return own
  }

  return {
    secret,
    s3,
    start,
    async close() {
      await Promise.all([...running].map((own) => own.kill()))
      await s3.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
