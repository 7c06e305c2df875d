import { messagesApi } from '#contract/messages/api.ts'
import { call } from '../calls/api-client.ts'
import { findWorker, hasWorkers, registerWorker } from '../service-worker.ts'
import { useSession } from './session.ts'

/** A digest of the person who allowed notifications here, who may not be the next one to sign in. */
const ownerKey = 'sightline-push'

/** Safari on an iPhone or iPad notifies for installed apps only. */
const isUninstalledOnIphone = () =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches

/** The reason why this browser cannot be notified; undefined when it can. Plain http has no workers. */
export function pushRefusal(): string | undefined {
  if (!window.isSecureContext) return 'Browsers allow notifications over https only.'
  if (isUninstalledOnIphone())
    return 'On an iPhone or iPad, add Sightline to the home screen with Share, and open it from there.'
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
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  await register(await registration.pushManager.subscribe(options))
  return true
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = { p256dh: '', auth: '', ...keys }
  await call(messagesApi.allowPush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
  localStorage.setItem(ownerKey, await ownDigest())
}

/** Ends the notifications of this browser, also when the server cannot be reached: it then learns it from the push service. */
export async function unsubscribe(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  localStorage.removeItem(ownerKey)
  const { endpoint } = subscription
  await Promise.all([subscription.unsubscribe(), call(messagesApi.endPush, { query: { endpoint } })])
}

/**
 * After a sign-in: the subscription belongs to the new session from now on. The browser may have replaced it meanwhile.
 * If another person allowed it, it ends.
 */
export async function renewSubscription(): Promise<void> {
  const subscription = useSession.getState().user && (await currentSubscription())
  if (!subscription) return
  const owner = localStorage.getItem(ownerKey)
  if (owner === null || owner === (await ownDigest())) return register(subscription)
  localStorage.removeItem(ownerKey)
  await subscription.unsubscribe()
}

async function ownDigest(): Promise<string> {
  const name = new TextEncoder().encode(useSession.getState().user?.email ?? '')
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', name)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
