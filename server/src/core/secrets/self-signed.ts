import { generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { productName } from '#contract/product/constants.ts'

const validYears = 10
const makeKeyPair = promisify(generateKeyPair)

/** An element in DER: its tag, the length of its content, the content. */
function element(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex')
  const head = body.length < 0x80 ? [tag, body.length] : [tag, 0x80 | length.length, ...length]
  return Buffer.concat([Buffer.from(head), body])
}

const sequence = (...parts: Uint8Array[]) => element(0x30, ...parts)
const integer = (bytes: Uint8Array) => element(0x02, bytes)
const version3 = element(0xa0, integer(Buffer.from([2])))
const commonName = Buffer.from('0603550403', 'hex')
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))

/** Certificates write years up to 2049 with two digits. */
function time(at: Date): Buffer {
  const digits = at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')
  const isShort = at.getUTCFullYear() < 2050
  return element(isShort ? 0x17 : 0x18, Buffer.from(`${isShort ? digits.slice(2) : digits}Z`))
}

/** Positive, and without a leading zero. */
function randomSerial(): Buffer {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0]! & 0x3f) | 0x40
  return bytes
}

/** A key pair with a certificate that it signs itself. */
export async function selfSigned(now: Date): Promise<{ certificate: string; privateKey: string }> {
  const { privateKey, publicKey } = await makeKeyPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const end = new Date(now)
  end.setUTCFullYear(now.getUTCFullYear() + validYears)
  const name = sequence(element(0x31, sequence(commonName, element(0x0c, Buffer.from(productName)))))
  const content = sequence(
    version3,
    integer(randomSerial()),
    sha256WithRsa,
    name,
    sequence(time(now), time(end)),
    name,
    publicKey,
  )
  // A bit string begins with its number of unused bits.
  const signature = element(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const lines = sequence(content, sha256WithRsa, signature)
    .toString('base64')
    .match(/.{1,64}/g)!
  const certificate = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
  return { certificate, privateKey }
}
