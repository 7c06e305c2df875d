import { confirmLeaving, useUnsavedGuard } from '../form/use-unsaved-guard.ts'

/** A question on top of a popup hears the same Esc; what is covered must not close with it. */
const isCovered = () => document.querySelectorAll('[aria-modal="true"]').length > 1

/**
 * Closing a popup that may hold unsaved changes: `close` asks first, `finish` is for when they are saved, `leave` asks
 * before it does something else that drops them.
 */
export function useGuardedClose(
  isDirty: boolean,
  onClose: () => void,
  options?: Parameters<typeof useUnsavedGuard>[1],
) {
  const release = useUnsavedGuard(isDirty, options)
  const finish = () => {
    release()
    onClose()
  }
  const leave = async (go: () => void) => {
    if (isCovered()) return
    if (isDirty && !(await confirmLeaving())) return
    release()
    go()
  }
  return { close: () => leave(onClose), finish, leave }
}
