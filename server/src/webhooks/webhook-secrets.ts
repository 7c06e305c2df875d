import type { SecretBox } from '../core/secrets/secrets.ts'
import type { WebhookRow } from './queries.ts'

export const sealHeaders = (secrets: SecretBox, headers: Record<string, string>): Buffer =>
  secrets.seal(JSON.stringify(headers))

export const openHeaders = (secrets: SecretBox, { headers }: Pick<WebhookRow, 'headers'>) =>
  JSON.parse(secrets.open(headers)) as Record<string, string>

type Secrets = Pick<WebhookRow, 'secret' | 'former_secret' | 'former_secret_until'>

/** The signing secrets: the current one, and for a while the previous one. */
export function openSecrets(box: SecretBox, webhook: Secrets, now: Date): string[] {
  const { secret, former_secret: former, former_secret_until: until } = webhook
  const isFormerValid = former !== null && until !== null && until > now
  return [box.open(secret), ...(isFormerValid ? [box.open(former)] : [])]
}
