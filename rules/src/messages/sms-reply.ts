const words = {
  acknowledge: ['ok', 'okay', 'ack', 'acknowledge', 'acknowledged', 'yes', 'y', '1'],
  resolve: ['done', 'resolve', 'resolved', 'fixed', 'closed', '2'],
} as const

export type ReplyOrder = keyof typeof words

/** What a text message asks for; undefined where it is something else. */
export function readReply(text: string): ReplyOrder | undefined {
  const first = /[\p{L}\d]+/u.exec(text.toLowerCase())?.[0] ?? ''
  const orders: ReplyOrder[] = ['acknowledge', 'resolve']
  return orders.find((order) => (words[order] as readonly string[]).includes(first))
}

export const replyHint = 'Reply OK to acknowledge, DONE to resolve'

export const replyAnswers = {
  acknowledged: (title: string) => `Acknowledged: ${title}`,
  resolved: (title: string) => `Resolved: ${title}`,
  nothingOpen: 'Nothing that was sent to this number is still open.',
  noted: (title: string) => `Your text was added to: ${title}. ${replyHint}.`,
  unknown:
    'No alert was ever sent to this number, so nothing was changed. Your message was kept for the administrators.',
} as const
