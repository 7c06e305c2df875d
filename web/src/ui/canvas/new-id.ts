/** A name that nobody else gives. Browsers have their own maker of such names only on https. */
export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`
