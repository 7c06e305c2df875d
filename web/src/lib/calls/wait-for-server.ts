import { notifications } from '@mantine/notifications'
import { liveReconnectDelayMs } from './timing.ts'
import { generalMessages } from '#contract/product/messages.ts'
import { isServerReady } from './api-client.ts'
import { showWarning } from '../notices.ts'

let notice: string | undefined

/** Shows one notice while the server is unreachable, then calls `onBack`. */
export function waitForServer(onBack: () => void): void {
  if (notice !== undefined) return
  notice = showWarning(generalMessages.unreachable, { duration: false })
  const check = async () => {
    const isBack = await isServerReady()
    if (!isBack) listen()
    else goOn(onBack)
  }
  const listen = () => void setTimeout(() => void check(), liveReconnectDelayMs)
  listen()
}

function goOn(onBack: () => void): void {
  if (notice !== undefined) notifications.hide(notice)
  notice = undefined
  onBack()
}
