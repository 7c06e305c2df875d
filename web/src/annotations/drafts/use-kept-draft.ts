import { useEffect, useRef, useState } from 'react'
import { draftOf, draftOnto, readDraft } from '#rules/annotations/draft.ts'
import type { Editor } from '#rules/annotations/editor/editor-state.ts'
import { useSession } from '../../lib/session/session.ts'
import { forgetDraft, keepDraft, storedDraft } from './draft-store.ts'

/**
 * Stores unsaved annotations while they are drawn, so that the end of a session loses nothing, and offers the draft of
 * an earlier session.
 */
export function useKeptDraft(videoId: string, editor: Editor) {
  // The session may end first, so the user is fixed here.
  const [email] = useState(() => useSession.getState().user?.email)
  const [offered, setOffered] = useState(() => {
    const draft = email ? readDraft(storedDraft(email, videoId), Date.now()) : undefined
    const onto = draft && draftOnto(draft, editor.saved)
    return draft && onto && { ...draft, ...onto }
  })
  const [typed, setTyped] = useState<string>()
  const hasKept = useRef(false)
  useEffect(() => {
    if (!email || offered) return
    const draft = draftOf(editor, typed, { path: window.location.pathname, now: Date.now() })
    if (draft) keepDraft(email, videoId, draft)
    else if (hasKept.current) forgetDraft(email, videoId)
    hasKept.current = draft !== undefined
  }, [email, videoId, editor, typed, offered])
  return {
    offered,
    /** The current text; undefined when editing has ended. */
    onTyped: setTyped,
    /** The draft was restored or discarded. */
    settle: () => {
      if (email) forgetDraft(email, videoId)
      setOffered(undefined)
    },
  }
}
