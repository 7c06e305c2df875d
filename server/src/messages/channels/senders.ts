import path from 'node:path'
import type { SendMail } from '../../core/mail/mail.ts'
import { createPublisher, type Publish } from '../../core/mqtt.ts'
import { createOutbound, type Outbound } from '../../core/outbound.ts'
import { createTexter } from '../../core/text-message.ts'
import type { Deps } from '../../deps.ts'
import { acknowledgeLinks, type AcknowledgeLinks } from '../history/acknowledge-links.ts'
import { emailSender } from './email-sender.ts'
import { createPictures, type Pictures } from './picture.ts'
import { pushSender } from './push-sender.ts'
import type { Sender, Senders } from './sender.ts'
import { smsSender } from './sms-sender.ts'

/** The dependencies that senders share. */
export interface SendingMeans {
  outbound: Outbound
  publish: Publish
  pictures: Pictures
  links: AcknowledgeLinks
}

/** All channels. Webhooks and apps have their own rooms, which provide their senders. */
export function createSenders(
  deps: Deps,
  sendMail: SendMail,
  others: { webhook: (means: SendingMeans) => Sender; app: Sender },
): Senders {
  const { config, secrets } = deps
  const means = {
    // Every message has its id, by which a receiver can recognise a repeat.
    outbound: createOutbound(config.outboundAllow, { keepsConnections: true }),
    publish: createPublisher(config.outboundAllow),
    pictures: createPictures(deps),
    links: acknowledgeLinks(secrets, config.publicUrl),
  }
  const sendText = createTexter(config.sms, means.outbound, path.join(config.dataDir, 'outbox'))
  return {
    email: emailSender(deps, sendMail, means.pictures, means.links),
    sms: smsSender(deps, sendText),
    push: pushSender(deps, means.outbound, means.links),
    webhook: others.webhook(means),
    app: others.app,
  }
}
