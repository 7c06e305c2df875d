import { confirmLeaving, useUnsavedGuard } from '../form/use-unsaved-guard.ts'

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
    if (isDirty && !(await confirmLeaving())) return
    release()
    go()
  }
  return { close: () => leave(onClose), finish, leave }
}
