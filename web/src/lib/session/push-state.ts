/** Pages of people who were never notified here do not load the calls for it. */
const mayNotify = () =>
  window.isSecureContext && 'Notification' in window && Notification.permission === 'granted'

/** Runs at a sign-out. It never fails, so that the sign-out completes. */
export async function endNotifications(): Promise<void> {
  if (!mayNotify()) return
  try {
    await (await import('./push-subscription.ts')).unsubscribe()
  } catch {
    // Without a network the browser's own subscription has ended, and the push service refuses the next message.
  }
}

/** After a sign-in, and at each start of the pages. */
export async function renewNotifications(): Promise<void> {
  if (!mayNotify()) return
  try {
    await (await import('./push-subscription.ts')).renewSubscription()
  } catch {
    // The next start repeats it.
  }
}
