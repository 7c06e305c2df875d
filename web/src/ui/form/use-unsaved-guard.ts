import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { siteMessages } from '#contract/sites/messages.ts'
import { isLoggedIn } from '../../lib/session.ts'
import { confirm } from '../popup/confirm.tsx'

/** Asks before unsaved changes are left behind. Call what it gives back once they are saved, before leaving. */
export function useUnsavedGuard(hasChanges: boolean): () => void {
  const isSaved = useRef(false)
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: () => !isSaved.current,
    shouldBlockFn: async ({ current, next }) => {
      if (isSaved.current || !isLoggedIn() || current.pathname === next.pathname) return false
      return !(await confirmLeaving())
    },
  })
  return () => {
    isSaved.current = true
  }
}

/** The question of every dialog and form that holds unsaved changes. */
export const confirmLeaving = () =>
  confirm({
    title: 'Unsaved changes',
    message: siteMessages.confirmExit,
    confirmLabel: 'Exit without saving',
    cancelLabel: 'Keep editing',
    isDestructive: true,
  })
