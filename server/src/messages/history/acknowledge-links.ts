import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../../core/secrets/secrets.ts'

const idBytes = 16
const signatureBytes = 18

export interface AcknowledgedMessage {
  orgId: string
  messageId: string
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Identifies a message to its recipient only. */
export function acknowledgeLinks(secrets: SecretBox, publicUrl: string) {
  const key = secrets.derive('acknowledge')
  const sign = (named: Buffer) => createHmac('sha256', key).update(named).digest().subarray(0, signatureBytes)
  const token = ({ orgId, messageId }: AcknowledgedMessage): string => {
    const named = Buffer.concat([bytesOf(orgId), bytesOf(messageId)])
    return Buffer.concat([named, sign(named)]).toString('base64url')
  }
  return {
    token,
    link: (message: AcknowledgedMessage): string => `${publicUrl}/acknowledge/${token(message)}`,
    /** Undefined without our signature. */
    read(token: string): AcknowledgedMessage | undefined {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== 2 * idBytes + signatureBytes) return undefined
      const named = bytes.subarray(0, 2 * idBytes)
      if (!timingSafeEqual(sign(named), bytes.subarray(2 * idBytes))) return undefined
      return { orgId: idOf(named.subarray(0, idBytes)), messageId: idOf(named.subarray(idBytes)) }
    },
  }
}
export type AcknowledgeLinks = ReturnType<typeof acknowledgeLinks>
