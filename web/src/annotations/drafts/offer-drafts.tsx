import { Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { annotationMessages } from '#contract/annotations/messages.ts'
import { readDraft } from '#rules/annotations/draft.ts'
import { storedDrafts } from './draft-store.ts'

/** Notifies a user after sign-in of annotations that an earlier session did not save. */
export function offerDrafts(email: string): void {
  for (const text of storedDrafts(email)) {
    const draft = readDraft(text, Date.now())
    if (!draft || window.location.pathname === draft.path) continue
    notifications.show({
      id: `draft ${draft.path}`,
      color: 'accent',
      autoClose: false,
      withCloseButton: true,
      role: 'status',
      message: (
        <>
          {annotationMessages.draftKept} <Anchor href={draft.path}>Open the video</Anchor>
        </>
      ),
    })
  }
}
