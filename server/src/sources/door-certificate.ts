import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createSecureContext, type SecureContext } from 'node:tls'
import type { Config } from '../core/config.ts'
import { inDataFolder } from '../core/running/data-folder.ts'
import { selfSigned } from '../core/secrets/self-signed.ts'

export interface DoorCertificate {
  cert: string
  key: string
  context: SecureContext
}

/** The certificate for FTP and mail: the configured one, else one that is created once in the data folder. */
export async function doorCertificate(
  { doors, dataDir }: Pick<Config, 'doors' | 'dataDir'>,
  now: Date,
): Promise<DoorCertificate> {
  const { cert, key } = doors.certificate ? read(doors.certificate) : await ownCertificate(dataDir, now)
  try {
    return { cert, key, context: createSecureContext({ cert, key }) }
  } catch (error) {
    throw new Error(`SIGHTLINE_DOOR_CERT and SIGHTLINE_DOOR_KEY do not fit: ${String(error)}`, {
      cause: error,
    })
  }
}

function read({ cert, key }: { cert: string; key: string }) {
  try {
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
  } catch (error) {
    throw new Error(`SIGHTLINE_DOOR_CERT or SIGHTLINE_DOOR_KEY cannot be read: ${String(error)}`, {
      cause: error,
    })
  }
}

async function ownCertificate(dataDir: string, now: Date) {
  const file = path.join(dataDir, 'door.pem')
  if (!inDataFolder(dataDir, () => existsSync(file))) {
    const { certificate, privateKey } = await selfSigned(now)
    try {
      writeFileSync(file, certificate + privateKey, { mode: 0o600, flag: 'wx', flush: true })
    } catch (error) {
      // Another process that started at the same time has created it.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  const text = readFileSync(file, 'utf8')
  return { cert: text, key: text }
}
