import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { ServerRole } from '../core/config.ts'
import { freePort, productReady, spawnProduct } from './spawn-product.ts'

export interface RoleProcess {
  role: ServerRole
  url: string
  process: ChildProcess
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop, and gives its exit code. */
  stop(): Promise<number | null>
}

const secret = 'a secret of at least thirty-two characters'

/** Processes of single roles over one database and one store of files. */
export async function openRoles(databaseUrl: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-roles-'))
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'media' }],
  })
  const { port: storePort } = await store.run()
  const s3 = {
    endpoint: `http://127.0.0.1:${storePort}`,
    bucket: 'media',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  }
  const running = new Set<RoleProcess>()

  async function start(role: ServerRole, settings: Record<string, string> = {}): Promise<RoleProcess> {
    const port = await freePort()
    const product = spawnProduct(port, path.join(folder, `${role}-${port}`), {
      DATABASE_URL: databaseUrl,
      SIGHTLINE_ROLES: role,
      SIGHTLINE_SECRET: secret,
      SIGHTLINE_S3_ENDPOINT: s3.endpoint,
      SIGHTLINE_S3_BUCKET: s3.bucket,
      SIGHTLINE_S3_ACCESS_KEY: s3.accessKey,
      SIGHTLINE_S3_SECRET_KEY: s3.secretKey,
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
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
