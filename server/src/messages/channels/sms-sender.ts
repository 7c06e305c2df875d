import { renderSms } from '#rules/messages/render-sms.ts'
import { resultOfStatus } from '#rules/messages/retry-schedule.ts'
import { inLanguage } from '../../core/languages.ts'
import { OutboundError } from '../../core/outbound.ts'
import type { SendText } from '../../core/text-message.ts'
import type { Deps } from '../../deps.ts'
import { languageOfNumber } from './recipient-language.ts'
import type { Sender } from './sender.ts'

export function smsSender({ db, config, now }: Deps, sendText: SendText): Sender {
  /** A reply contains only its number, which several organisations may have texted. */
  const noteNumber = (orgId: string, number: string) =>
    db
      .insertInto('sms_numbers')
      .values({ number, org_id: orgId, sent_at: now() })
      .onConflict((conflict) => conflict.columns(['org_id', 'number']).doUpdateSet({ sent_at: now() }))
      .execute()
  return {
    async send({ orgId, recipient, content, sourceId }) {
      const canReply = config.smsReplyToken !== undefined && sourceId !== null
      const language = await languageOfNumber(db, orgId, recipient)
      const options = { publicUrl: config.publicUrl, now: now(), canReply }
      const { text, segments } = inLanguage(language, () => renderSms(content, options))
      const sent = { body: text, bodyType: 'text', segments } as const
      try {
        const { status, retryAfter, body } = await sendText(recipient, text)
        await noteNumber(orgId, recipient)
        return { ...sent, result: resultOfStatus(status, retryAfter, now()), code: status, answer: body }
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error
        return { ...sent, result: { kind: 'failed' }, code: null, answer: error.message }
      }
    },
  }
}
