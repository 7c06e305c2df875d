import { showError, showSuccess } from '../lib/notices.ts'
import { reloadMessages, replayMessage } from './api.ts'

/** Resends a message and confirms it. */
export function useReplay() {
  return async (id: string) => {
    try {
      await replayMessage(id)
      showSuccess('The message is sent again')
    } catch (error) {
      showError(error)
    }
    await reloadMessages()
  }
}
