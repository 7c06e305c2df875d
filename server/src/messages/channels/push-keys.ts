import { createECDH } from 'node:crypto'
import type { SecretBox } from '../../core/secrets.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The keys by which push services know us, made from the instance's secret: nothing to set up, nothing to lose. */
export function pushKeys(secrets: SecretBox): PushKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secrets.derive('web-push'))
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: curve.getPrivateKey('base64url'),
  }
}
