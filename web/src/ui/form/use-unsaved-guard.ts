import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { siteMessages } from '#contract/sites/messages.ts'
import { isLoggedIn } from '../../lib/session/session.ts'
import { confirm } from '../popup/confirm.tsx'

interface Place {
  pathname: string
  search: Record<string, unknown>
}

interface Options {
  /** Whether a navigation discards unsaved changes; by default another path does. */
  isLeaving?: (from: Place, to: Place) => boolean
}

/** Asks before unsaved changes are discarded. Call the returned function after saving and before leaving. */
export function useUnsavedGuard(
  hasChanges: boolean,
  { isLeaving = (from, to) => from.pathname !== to.pathname }: Options = {},
): () => void {
  const isSaved = useRef(false)
  useEffect(() => {
    if (hasChanges) isSaved.current = false
  }, [hasChanges])
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: () => !isSaved.current,
    shouldBlockFn: async ({ current, next }) => {
      if (isSaved.current || !isLoggedIn() || !isLeaving(current, next)) return false
      return !(await confirmLeaving())
    },
  })
  return () => {
    isSaved.current = true
  }
}

/** The confirmation of all dialogs and forms with unsaved changes. */
export const confirmLeaving = () =>
  confirm({
    title: 'Unsaved changes',
    message: siteMessages.confirmExit,
    confirmLabel: 'Exit without saving',
    cancelLabel: 'Keep editing',
    isDestructive: true,
  })
