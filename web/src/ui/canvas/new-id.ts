/** A unique id. Browsers offer `crypto.randomUUID` over HTTPS only. */
export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`
