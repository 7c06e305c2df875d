import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

/** CBOR of the few types that an attestation contains (RFC 8949). */
function cborOf(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([cborHead(2, value.length), value])
  const pairs = [...value].flatMap(([key, item]) => [cborOf(key), cborOf(item)])
  return Buffer.concat([cborHead(5, value.size), ...pairs])
}

function cborHead(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length])
  if (length < 256) return Buffer.from([(type << 5) | 24, length])
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255])
}

/** Where a response differs from what a browser and a device would send. */
export interface PasskeyLies {
  origin?: string
  rpId?: string
  type?: string
  counter?: number
  isUserAbsent?: boolean
  isUserUnverified?: boolean
  /** Signs with another key. */
  hasForeignKey?: boolean
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()

/** A device with one passkey for the product at this address: P-256, attestation 'none'. */
export function authenticator(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  const keys = newKeys()
  const credentialId = randomBytes(32)
  let uses = 0

  const clientData = (usualType: string, challenge: string, lies: PasskeyLies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? usualType,
        challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  function deviceData(lies: PasskeyLies, created?: Buffer): Buffer {
    const flags = (lies.isUserAbsent ? 0 : 1) | (lies.isUserUnverified ? 0 : 4) | (created ? 64 : 0)
    const fixed = Buffer.alloc(5)
    fixed.writeUInt8(flags)
    fixed.writeUInt32BE(lies.counter ?? ++uses, 1)
    return Buffer.concat([sha256(lies.rpId ?? hostname), fixed, ...(created ? [created] : [])])
  }
  const credentialOf = <Response extends object>(response: Response) => ({
    id: credentialId.toString('base64url'),
    rawId: credentialId.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    /** The response of `navigator.credentials.create`. */
    create(challenge: string, lies: PasskeyLies = {}) {
      const { x, y } = keys.publicKey.export({ format: 'jwk' })
      const publicKey = cborOf(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x!, 'base64url')],
          [-3, Buffer.from(y!, 'base64url')],
        ]),
      )
      const idLength = Buffer.from([0, credentialId.length])
      const created = Buffer.concat([Buffer.alloc(16), idLength, credentialId, publicKey])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', deviceData(lies, created)],
      ])
      return credentialOf({
        clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: cborOf(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** The response of `navigator.credentials.get`. */
    use(challenge: string, lies: PasskeyLies = {}) {
      const client = clientData('webauthn.get', challenge, lies)
      const device = deviceData(lies)
      const { privateKey } = lies.hasForeignKey ? newKeys() : keys
      return credentialOf({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: device.toString('base64url'),
        signature: sign('sha256', Buffer.concat([device, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
}
export type Authenticator = ReturnType<typeof authenticator>
