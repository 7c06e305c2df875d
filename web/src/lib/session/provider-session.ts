const key = 'sightline-signed-on'

/** The session of this browser began at an identity provider, and ends there too. */
export const markProviderSession = (): void => localStorage.setItem(key, 'yes')

export const isProviderSession = (): boolean => localStorage.getItem(key) !== null

export const forgetProviderSession = (): void => localStorage.removeItem(key)
