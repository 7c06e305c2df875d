import { renderSms } from '#rules/messages/render-sms.ts'
import { resultOfStatus } from '#rules/messages/retry-schedule.ts'
import { OutboundError } from '../../core/outbound.ts'
import type { SendText } from '../../core/text-message.ts'
import type { Deps } from '../../deps.ts'
import type { Sender } from './sender.ts'

export function smsSender({ config, now }: Deps, sendText: SendText): Sender {
  return {
    async send({ recipient, content }) {
      const { text, segments } = renderSms(content, { publicUrl: config.publicUrl, now: now() })
      const sent = { body: text, bodyType: 'text', segments } as const
      try {
        const { status, retryAfter, body } = await sendText(recipient, text)
        return { ...sent, result: resultOfStatus(status, retryAfter, now()), code: status, answer: body }
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error
        return { ...sent, result: { kind: 'failed' }, code: null, answer: error.message }
      }
    },
  }
}
