import type { Channel, Recipient } from '#contract/messages/content.ts'
import { internationalNumber } from '#rules/text/phone.ts'

/** A destination in the form of the table. */
export interface Address {
  channel: Channel
  recipient: string
  destination: string
}

export function addressOf(recipient: Recipient): Address {
  const at = placeOf(recipient)
  return { channel: recipient.channel, recipient: at, destination: `${recipient.channel}:${at}` }
}

/** The recipient of a stored message. */
export function recipientOf({ channel, recipient }: Pick<Address, 'channel' | 'recipient'>): Recipient {
  switch (channel) {
    case 'webhook':
      return { channel, webhookId: recipient }
    case 'push':
      return { channel, userId: recipient }
    case 'app':
      return { channel, slug: recipient }
    default:
      return { channel, to: recipient }
  }
}

/** Each destination once. */
export const uniqueRecipients = (recipients: readonly Recipient[]): Recipient[] => [
  ...new Map(recipients.map((recipient) => [addressOf(recipient).destination, recipient])).values(),
]

function placeOf(recipient: Recipient): string {
  switch (recipient.channel) {
    case 'email':
      return recipient.to.trim().toLowerCase()
    case 'sms':
      return internationalNumber(recipient.to)
    case 'webhook':
      return recipient.webhookId
    case 'app':
      return recipient.slug
    default:
      return recipient.userId
  }
}

export const channelOf = (destination: string): Channel =>
  destination.slice(0, destination.indexOf(':')) as Channel
