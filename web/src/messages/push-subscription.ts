import { findWorker, hasWorkers, registerWorker } from '../lib/service-worker.ts'
import { allowPush, endPush } from './api.ts'

/** The reason why this browser cannot be notified; undefined when it can. Plain http has no workers. */
export function pushRefusal(): string | undefined {
  if (!window.isSecureContext) return 'Browsers allow notifications over https only.'
  if (!hasWorkers() || !('PushManager' in window) || !('Notification' in window))
    return 'This browser has no notifications.'
  if (Notification.permission === 'denied')
    return 'Notifications are blocked in the settings of this browser.'
  return undefined
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushRefusal()) return null
  const registration = await findWorker()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the user for permission, then registers at the server. Resolves to whether they agreed. */
export async function subscribe(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await registerWorker()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  await allowPush({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  })
  return true
}

export async function unsubscribe(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  await endPush(subscription.endpoint)
  await subscription.unsubscribe()
}
