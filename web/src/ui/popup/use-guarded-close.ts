import { confirmLeaving, useUnsavedGuard } from '../form/use-unsaved-guard.ts'

/** A question on top of a popup hears the same Esc; what is covered must not close with it. */
const isCovered = () => document.querySelectorAll('[aria-modal="true"]').length > 1

/** Closing a popup that may hold unsaved changes: `close` asks first, `finish` is for when they are saved. */
export function useGuardedClose(isDirty: boolean, onClose: () => void) {
  const release = useUnsavedGuard(isDirty)
  const finish = () => {
    release()
    onClose()
  }
  const close = async () => {
    if (isCovered()) return
    if (!isDirty || (await confirmLeaving())) finish()
  }
  return { close, finish }
}
