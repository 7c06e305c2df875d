import { createHash } from 'node:crypto'
import { marksOf } from '#rules/messages/picture-marks.ts'
import { renderMail } from '#rules/messages/render-mail.ts'
import type { AttemptResult } from '#rules/messages/retry-schedule.ts'
import { inLanguage } from '../../core/languages.ts'
import type { SendMail } from '../../core/mail/mail.ts'
import type { Deps } from '../../deps.ts'
import type { AcknowledgeLinks } from '../history/acknowledge-links.ts'
import type { Pictures } from './picture.ts'
import { languageOfEmail } from './recipient-language.ts'
import type { DueMessage, Sender } from './sender.ts'

const pictureName = 'picture'

/** Sends one HTML mail with the picture per recipient, and stores the server's reply. */
export function emailSender(
  { db, config, now }: Deps,
  sendMail: SendMail,
  pictures: Pictures,
  links: AcknowledgeLinks,
): Sender {
  return {
    async send(message) {
      const { orgId, content } = message
      const picture = await pictures.find(orgId, content.image?.id, marksOf(content))
      const language = await languageOfEmail(db, orgId, message.recipient)
      const options = {
        publicUrl: config.publicUrl,
        now: now(),
        sourceName: message.sourceName,
        acknowledgeUrl: links.link({ orgId, messageId: message.id }),
        // Messages of alerts belong to an incident.
        canResolve: message.sourceId !== null,
        pictureUrl: picture && `cid:${pictureName}`,
      }
      const { subject, text, html } = inLanguage(language, () => renderMail(content, options))
      const sent = { body: html, bodyType: 'html' } as const
      try {
        const answer = await sendMail({
          to: message.recipient,
          subject,
          text,
          html,
          ...(picture && { pictures: [{ cid: pictureName, ...picture }] }),
          messageId: message.id,
          thread: threadOf(message),
        })
        return { ...sent, result: { kind: 'delivered' }, code: codeIn(answer), answer }
      } catch (error) {
        return { ...sent, ...readFailure(error) }
      }
    },
  }
}

/** Mails about the same plate, or else the same camera or alert, form one thread. */
function threadOf({ orgId, content, sourceId, sourceName }: DueMessage): string {
  const about = content.plate ?? content.camera?.id ?? sourceId ?? sourceName
  return createHash('sha256').update(`${orgId} ${about}`).digest('hex').slice(0, 32)
}

const codeIn = (answer: string) => Number(/^\d{3}/.exec(answer)?.[0] ?? 250)

/** The server's own text, if it sent one. */
const replyIn = (error: Error) =>
  'response' in error && typeof error.response === 'string' ? error.response : error.message

/** A server that rejects a mail with 5xx will reject it later too. */
function readFailure(error: unknown): { result: AttemptResult; code: number | null; answer: string } {
  const answer = error instanceof Error ? replyIn(error) : String(error)
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : null
  // A wrong password is a configuration error: mail waits until the operator fixes it.
  const isRefused = code !== null && code >= 500 && code !== 530 && code !== 535
  return { result: { kind: isRefused ? 'refused' : 'failed' }, code, answer }
}
