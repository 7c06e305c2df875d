import { createECDH } from 'node:crypto'
import type { SecretBox } from '../../core/secrets/secrets.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The keys that identify this instance to push services, derived from its secret, so that no set-up is needed. */
export function pushKeys(secrets: SecretBox): PushKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secrets.derive('web-push'))
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: curve.getPrivateKey('base64url'),
  }
}
