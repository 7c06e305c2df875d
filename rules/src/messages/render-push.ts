import type { MessageContent } from '#contract/messages/content.ts'
import { isTranslating, say } from '../text/say.ts'
import { subjectOf } from './message-lines.ts'
import { delayText, messageClock } from './message-time.ts'

export interface PushNote {
  title: string
  body: string
  path: string
  /** A browser shows one notification per tag. */
  tag: string
  /** The token with which a button of the notification acknowledges or resolves it. */
  token: string | null
  /** The labels of its buttons and their results, unless in English. */
  labels?: Record<'acknowledge' | 'resolve' | 'acknowledged' | 'resolved', string>
}

/** The content of a browser notification. */
export const renderPush = (
  content: MessageContent,
  { tag, token = null }: { tag: string; token?: string | null },
  now: Date,
): PushNote => ({
  title: subjectOf(content),
  body: [content.site?.name, content.camera?.name, delayText(content, now) ?? messageClock(content)]
    .filter(Boolean)
    .join(', '),
  path: content.path ?? '/dashboard/alerts',
  tag,
  token,
  ...(isTranslating() && {
    labels: {
      acknowledge: say('Acknowledge'),
      resolve: say('Resolve'),
      acknowledged: say('Acknowledged'),
      resolved: say('Resolved'),
    },
  }),
})
