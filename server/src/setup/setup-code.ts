import { timingSafeEqual } from 'node:crypto'
import type { SetupState } from '#contract/setup/api.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import type { Deps } from '../deps.ts'

/** Excludes characters that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 12

/**
 * The code of this installation, the same for all of its processes: 60 bits derived from its secret. It works once,
 * because the set-up closes with the first organisation.
 */
export function setupCode(secrets: SecretBox): string {
  const letters = [...secrets.derive('setup-code').subarray(0, codeLength)].map((byte) => alphabet[byte % 32])
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** The text that the start prints until the first organisation exists. */
export const setupLines = (
  { secrets, config }: Pick<Deps, 'secrets' | 'config'>,
  { has_demo }: Pick<SetupState, 'has_demo'>,
) =>
  `${has_demo ? 'To set up your own organisation' : 'To begin'}, open ${config.publicUrl}/setup?code=${setupCode(secrets)}`

const plain = (code: string) => Buffer.from(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))

export function isSetupCode(secrets: SecretBox, typed: string): boolean {
  const expected = plain(setupCode(secrets))
  const given = plain(typed)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
