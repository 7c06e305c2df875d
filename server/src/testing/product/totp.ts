import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'

const hasOathtool = spawnSync('oathtool', ['--version']).status === 0

/** Creates codes with oathtool if it is installed, or else by RFC 6238; never with the product's own library. */
export const totpGenerator = hasOathtool ? 'oathtool' : 'RFC 6238 in node:crypto'

export function totpAt(secret: string, time: Date): string {
  if (!hasOathtool) return ownTotp(secret, time)
  const { stdout, stderr } = spawnSync(
    'oathtool',
    ['--base32', '--totp', `--now=${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`, secret],
    { encoding: 'utf8' },
  )
  if (!/^\d{6}\n$/.test(stdout)) throw new Error(`oathtool gave no code: ${stderr}`)
  return stdout.trim()
}

export function ownTotp(secret: string, time: Date): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(time.getTime() / 30_000)))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.at(-1)! & 0x0f
  const code = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000
  return String(code).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
