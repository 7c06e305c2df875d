import { confirmLeaving, useUnsavedGuard } from '../form/use-unsaved-guard.ts'

/**
 * Closes a popup with possible unsaved changes: `close` asks first, `finish` closes after saving, `leave` asks
 * before another action that discards them.
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
