import webPush from 'web-push'
import { renderPush } from '#rules/messages/render-push.ts'
import { resultOfStatus, type AttemptResult } from '#rules/messages/retry-schedule.ts'
import { inLanguage } from '../../core/languages.ts'
import { OutboundError, type Outbound } from '../../core/outbound.ts'
import type { Deps } from '../../deps.ts'
import type { AcknowledgeLinks } from '../history/acknowledge-links.ts'
import { pushKeys } from './push-keys.ts'
import { deleteSubscription, listSubscriptions, type Subscription } from './push-subscriptions.ts'
import { languageOfUser } from './recipient-language.ts'
import type { Sender } from './sender.ts'

/** The time for which a push service keeps a message for a browser that is off. */
const keptSeconds = 4 * 3600

/** Push services require a contact address. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from

interface Pushed {
  result: AttemptResult
  code: number | null
  answer: string
}

/** Sends browser notifications to every browser in which the user allowed them. */
export function pushSender(
  { db, config, secrets, now }: Deps,
  outbound: Outbound,
  links: AcknowledgeLinks,
): Sender {
  const keys = pushKeys(secrets)

  async function push({ endpoint, p256dh, auth }: Subscription, payload: string): Promise<Pushed> {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: `mailto:${addressIn(config.mailFrom)}`, ...keys },
      TTL: keptSeconds,
      urgency: 'high',
    })
    try {
      const answer = await outbound(endpoint, { method: 'POST', headers, body: body ?? '' })
      const found = resultOfStatus(answer.status, answer.headers['retry-after'], now())
      // 404 means the same as 410 here: the browser ended the subscription.
      const result: AttemptResult = answer.status === 404 ? { kind: 'gone' } : found
      return { result, code: answer.status, answer: answer.body.toString('utf8') }
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      return { result: { kind: 'failed' }, code: null, answer: error.message }
    }
  }

  return {
    async send({ orgId, id, recipient, notificationId, content }, _memory, holdOn) {
      const subscriptions = await listSubscriptions(db, orgId, recipient)
      if (subscriptions.length === 0)
        return { skipped: 'suppressed', reason: 'This person allows no notifications in any browser' }
      const token = links.token({ orgId, messageId: id })
      const language = await languageOfUser(db, orgId, recipient)
      const payload = JSON.stringify(
        inLanguage(language, () => renderPush(content, { tag: notificationId, token }, now())),
      )
      const pushed: Pushed[] = []
      for (const subscription of subscriptions) {
        // Browsers that do not answer may together take longer than the lease.
        if (!(await holdOn())) break
        const one = await push(subscription, payload)
        if (one.result.kind === 'gone') await deleteSubscription(db, orgId, subscription.id)
        else pushed.push(one)
      }
      const sent = { body: payload, bodyType: 'json' } as const
      // One successful browser is enough: another attempt would notify it again.
      const best = pushed.find(({ result }) => result.kind === 'delivered') ?? pushed[0]
      if (!best) return { skipped: 'suppressed', reason: 'The browsers of this person no longer listen' }
      return { ...sent, ...best }
    },
  }
}
