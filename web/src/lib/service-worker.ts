const script = '/service-worker.js'

/** Browsers have workers only on https and on this machine. */
export const hasWorkers = (): boolean => window.isSecureContext && 'serviceWorker' in navigator

/** The worker that shows push messages and caches the program files. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(script)

export const findWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(script)
