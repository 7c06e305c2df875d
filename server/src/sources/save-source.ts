import { randomUUID } from 'node:crypto'
import { sourceLimits } from '#contract/sources/constants.ts'
import type { PulledSource, SourceInput } from '#contract/sources/api.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import type { SourceRow } from './queries.ts'

type Place = Pick<SourceRow, 'org_id' | 'camera_id'>

/** The settings of a source as stored; keeps the former password when none is sent. */
export function sourceRow(
  secrets: SecretBox,
  place: Place,
  input: SourceInput,
  former: SourceRow | undefined,
): SourceRow {
  const base = {
    ...place,
    revision: randomUUID(),
    address: '',
    login: '',
    sealed_password: null,
    every_seconds: sourceLimits.everySeconds.default,
    on_motion: false,
    motion_share: sourceLimits.motionShare.default,
  }
  if (!('address' in input)) return { ...base, kind: input.kind }
  const { address, login, password } = splitAddress(input)
  const isSame = former !== undefined && former.login === login && hostOf(former.address) === hostOf(address)
  const kept = isSame ? former.sealed_password : null
  return {
    ...base,
    kind: input.kind,
    address,
    login,
    sealed_password: login !== '' && password !== undefined ? secrets.seal(password) : kept,
    every_seconds: input.every_seconds,
    on_motion: input.on_motion,
    motion_share: input.motion_share,
  }
}

/** Users paste addresses with credentials. They are removed, so that only the encrypted copy has them. */
function splitAddress({ address, user, password }: PulledSource) {
  const url = new URL(address)
  const inAddress = { login: decode(url.username), password: decode(url.password) }
  url.username = ''
  url.password = ''
  const isGiven = user !== '' || inAddress.login === ''
  return { address: url.href, ...(isGiven ? { login: user, password } : inAddress) }
}

/** A stored password is sent to the same camera only. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
