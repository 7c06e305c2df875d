import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { SecretBox } from './secrets.ts'

/** The fixed head of an Ed25519 key in PKCS #8; the 32 bytes of the key follow it. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The Ed25519 key of the instance, derived from its secret, so that all processes have the same one. */
export function signingKey(secrets: SecretBox) {
  const der = Buffer.concat([pkcs8Head, secrets.derive('signing-key')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const raw = publicKey.export({ format: 'der', type: 'spki' })
  return {
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    /** SubjectPublicKeyInfo. */
    spki: raw,
    fingerprint: createHash('sha256').update(raw).digest('hex'),
    sign: (data: Buffer): Buffer => sign(null, data, privateKey),
    isSigned: (data: Buffer, signature: Buffer): boolean => verify(null, data, publicKey, signature),
  }
}

export type SigningKey = ReturnType<typeof signingKey>
