import { say } from '../text/say.ts'

const orderWords = {
  acknowledge: ['ok', 'okay', 'ack', 'acknowledge', 'acknowledged', 'yes', 'y', '1'],
  resolve: ['done', 'resolve', 'resolved', 'fixed', 'closed', '2'],
} as const

export type ReplyOrder = keyof typeof orderWords

/** The request of a text message; undefined for other text. */
export function readReply(text: string): ReplyOrder | undefined {
  const first = /[\p{L}\d]+/u.exec(text.toLowerCase())?.[0] ?? ''
  const orders: ReplyOrder[] = ['acknowledge', 'resolve']
  return orders.find((order) => (orderWords[order] as readonly string[]).includes(first))
}

export const replyHint = () => say('Reply OK to acknowledge, DONE to resolve')

export const replyAnswers = {
  acknowledged: (title: string) => say('Acknowledged: {title}', { title }),
  resolved: (title: string) => say('Resolved: {title}', { title }),
  nothingOpen: () => say('Nothing that was sent to this number is still open.'),
  noted: (title: string) =>
    say('Your text was added to: {title}. Reply OK to acknowledge, DONE to resolve.', { title }),
  /** Beside the answer, where several organisations have an open message to the number. */
  ofSeveral: (organisation: string, others: number) =>
    say(
      'This was the newest open message, from {organisation}. {others, plural, one {Another organisation also waits for a reply} other {# other organisations also wait for a reply}}.',
      { organisation, others },
    ),
  unknown:
    'No alert was ever sent to this number, so nothing was changed. Your message was kept for the administrators.',
} as const
