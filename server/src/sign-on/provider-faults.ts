import * as oidc from 'openid-client'
import { signOnRefusals } from '#contract/sign-on/messages.ts'
import { OutboundError } from '../core/outbound.ts'

/** An error and its causes, the outermost first. */
function* causesOf(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each
}

const byClaim: Record<string, string> = {
  iss: signOnRefusals.issuer,
  aud: signOnRefusals.audience,
  azp: signOnRefusals.audience,
  nonce: signOnRefusals.nonce,
}

const byWords: [RegExp, string][] = [
  [/"iss" \(issuer\)|metadata issuer/, signOnRefusals.issuer],
  [/"nonce"/, signOnRefusals.nonce],
  [/"state"/, signOnRefusals.state],
  [/"alg"|"crit"/, signOnRefusals.algorithm],
  [/signature|verification key/, signOnRefusals.signature],
]

const claimOf = ({ cause }: Error): string | undefined =>
  typeof cause === 'object' && cause !== null && 'claim' in cause && typeof cause.claim === 'string'
    ? cause.claim
    : undefined

/** The reason why the provider's response was rejected, as a sentence. */
export function reasonOf(error: unknown): string {
  const causes = [...causesOf(error)]
  for (const each of causes) {
    if (each instanceof OutboundError) return each.message
    if (each instanceof oidc.AuthorizationResponseError)
      return signOnRefusals.declined(each.error_description ?? each.error)
    if (each instanceof oidc.ResponseBodyError)
      return signOnRefusals.codeRefused(each.error_description ?? each.error)
  }
  const codes = new Set(causes.map((each) => ('code' in each ? each.code : undefined)))
  if (codes.has('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) return signOnRefusals.time
  if (codes.has('OAUTH_JWT_CLAIM_COMPARISON_FAILED')) {
    const claim = causes.map(claimOf).find((each) => each !== undefined) ?? ''
    return byClaim[claim] ?? signOnRefusals.claim(claim)
  }
  const words = causes.map(({ message }) => message).join('; ')
  return byWords.find(([pattern]) => pattern.test(words))?.[1] ?? signOnRefusals.unusable
}
