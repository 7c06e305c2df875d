import type { AlertPreview, PreviewPart } from '#contract/alerts/replies.ts'
import { AlertAction } from '#contract/alerts/enumerations.ts'
import type { MessageContent } from '#contract/messages/content.ts'
import { actionsOf } from '#rules/alerts/alert-form.ts'
import { subjectOf } from '#rules/messages/message-lines.ts'
import { marksOf } from '#rules/messages/picture-marks.ts'
import { renderMail } from '#rules/messages/render-mail.ts'
import { renderSms } from '#rules/messages/render-sms.ts'
import type { Deps } from '../../deps.ts'
import type { Pictures } from '../../messages/channels/picture.ts'
import type { SentBody } from '../../messages/channels/sender.ts'
import { previewWebhook } from '../../webhooks/preview-webhook.ts'
import { findWebhook } from '../../webhooks/queries.ts'
import type { WatchingAlert } from '../matching/watching-alerts.ts'
import type { PreviewContent } from './preview-content.ts'

/** The message in each channel of the alert, by the renderers of sent messages. */
export async function renderPreview(
  deps: Deps,
  pictures: Pictures,
  alert: WatchingAlert,
  { content, isSample }: PreviewContent,
): Promise<AlertPreview> {
  const channels = actionsOf(alert.recipients)
  const parts = await Promise.all(
    (channels.length > 0 ? channels : [AlertAction.EMAIL]).map((channel) =>
      renderFor(channel, deps, pictures, alert, content),
    ),
  )
  const [first, ...others] = parts
  return { ...first!, others, is_sample: isSample }
}

async function renderFor(
  channel: AlertAction,
  deps: Deps,
  pictures: Pictures,
  alert: WatchingAlert,
  content: MessageContent,
): Promise<PreviewPart> {
  const { email, msg_number, webhook: webhookId } = alert.recipients
  const webhook =
    channel === AlertAction.WEBHOOK && webhookId !== null
      ? await findWebhook(deps.db, alert.orgId, webhookId)
      : undefined
  const rendered = webhook
    ? await previewWebhook(deps, pictures, webhook, content, alert.name)
    : channel === AlertAction.SMS
      ? asText(deps, content)
      : await asMail(deps, pictures, alert, content)
  const to = { email, sms: msg_number, webhook: webhook ? [webhook.name] : [] }[channel]
  return {
    channel,
    to: [...to],
    subject: subjectOf(content),
    body: rendered.body,
    body_type: rendered.bodyType,
    segments: rendered.segments ?? null,
  }
}

function asText({ config, now }: Deps, content: MessageContent): SentBody {
  const { text, segments } = renderSms(content, { publicUrl: config.publicUrl, now: now() })
  return { body: text, bodyType: 'text', segments }
}

async function asMail(
  { config, now }: Deps,
  pictures: Pictures,
  { orgId, name }: WatchingAlert,
  content: MessageContent,
): Promise<SentBody> {
  const picture = await pictures.find(orgId, content.image?.id, marksOf(content))
  const { html } = renderMail(content, {
    publicUrl: config.publicUrl,
    now: now(),
    sourceName: name,
    pictureUrl: picture && `data:${picture.contentType};base64,${picture.bytes.toString('base64')}`,
  })
  return { body: html, bodyType: 'html' }
}
