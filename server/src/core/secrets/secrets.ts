import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inDataFolder } from '../running/data-folder.ts'

/** A secret for a URL or a bearer header: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Tokens are random, so a plain hash is sufficient, and rows can be found by it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Compares in constant time. Hashes have one length, whatever was sent. */
export const isSameToken = (given: string, expected: string) =>
  timingSafeEqual(hashToken(given), hashToken(expected))

const shortestSecret = 32

/** The instance secret: from the environment where machines share it, else created once in the data folder. */
export function instanceSecret(fromEnvironment: string | undefined, dataDir: string): string {
  if (fromEnvironment) return fromEnvironment
  const file = path.join(dataDir, 'secret')
  const secret = inDataFolder(dataDir, () => {
    if (!existsSync(file)) makeSecret(file)
    return readFileSync(file, 'utf8').trim()
  })
  if (secret.length < shortestSecret)
    throw new Error(
      `${file} holds no secret of at least ${shortestSecret} characters: put it back from a backup. Without it nobody's second factor can be read.`,
    )
  return secret
}

/** Processes that start together use the same secret. A secret that could not be written is removed. */
function makeSecret(file: string): void {
  try {
    writeFileSync(file, newToken(), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return
    rmSync(file, { force: true })
    throw error
  }
}

export interface SecretBox {
  seal(plain: string): Buffer
  open(sealed: Buffer): string
  /** A separate key for another purpose, such as signing media links. */
  derive(purpose: string): Buffer
}

/** AES-256-GCM with a key derived from the instance secret, for values that must be readable (TOTP secrets). */
export function secretBox(secret: string): SecretBox {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'sightline', purpose, 32))
  const key = derive('secret-box')
  return {
    derive,
    seal(plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
