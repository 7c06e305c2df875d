import { useBlocker } from '@tanstack/react-router'
import { siteMessages } from '#contract/messages.ts'
import { confirm } from './confirm.tsx'

/** Asks before unsaved changes are left behind, on the way to another page or out of the app. */
export function useUnsavedGuard(hasChanges: boolean): void {
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: hasChanges,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await askToLeave()),
  })
}

/** The question of every dialog and form that holds unsaved changes. */
export const askToLeave = () =>
  confirm({
    title: 'Unsaved changes',
    message: siteMessages.confirmExit,
    confirmLabel: 'Exit without saving',
    cancelLabel: 'Keep editing',
    isDestructive: true,
  })
