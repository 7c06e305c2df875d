import { paths } from '#contract/paths.ts'
import { productKey } from '#contract/product/constants.ts'

const key = `${productKey}-return`

/** Pages that users open from outside the product and must reach after signing in. */
const returnedTo = [paths.takePicture, paths.gate, paths.connectAssistant]

/** Stores the page in this window. Other pages start at the landing page, as specified. */
export function rememberReturnPath(href: string): void {
  if (returnedTo.some((path) => href === path || href.startsWith(`${path}?`) || href.startsWith(`${path}/`)))
    sessionStorage.setItem(key, href)
}

/** Returns the stored page once. */
export function takeReturnPath(): string | undefined {
  const href = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)
  return href
}
