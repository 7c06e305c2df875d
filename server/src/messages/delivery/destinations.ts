import type { Channel, Recipient } from '#contract/messages/content.ts'

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

/** Forms accept numbers in any usual notation; providers need the country code. */
function internationalNumber(text: string): string {
  const digits = text.replaceAll(/[^\d+]/g, '')
  return digits.startsWith('0') ? `+64${digits.slice(1)}` : digits
}

export const channelOf = (destination: string): Channel =>
  destination.slice(0, destination.indexOf(':')) as Channel
