import { paths } from '#contract/paths.ts'
import { productKey } from '#contract/product/constants.ts'

const key = `${productKey}-return`

/** Pages that a person opens from outside the product, and means to reach after signing in. */
const returnedTo = [paths.takePicture, paths.gate]

/** Remembers the page in this window. Others begin at the landing page, as the specification says. */
export function rememberReturnPath(href: string): void {
  if (returnedTo.some((path) => href === path || href.startsWith(`${path}?`) || href.startsWith(`${path}/`)))
    sessionStorage.setItem(key, href)
}

/** The remembered page, once. */
export function takeReturnPath(): string | undefined {
  const href = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)
  return href
}
