import { type MenuItem, type MenuSection } from '#contract/menus.ts'
import { paths } from '#contract/paths.ts'

/** The value of aria-current: the page itself, or a page below it. */
export type Current = 'page' | 'true' | undefined

/** Returns a function that checks whether a menu entry is current. Of two matches the more specific one is. */
export function currentOf(sections: readonly MenuSection[], pathname: string): (item: MenuItem) => Current {
  const address = pathname.replace(/\/+$/, '')
  const [nearest] = sections
    .flatMap(({ items }) => items.map(({ path }) => path))
    .filter((path) => isBelow(address, path))
    .toSorted((one, other) => other.length - one.length)
  return ({ path }) => (path !== nearest ? undefined : path === address ? 'page' : 'true')
}

/** Every path starts with that of the overview, so the overview only matches itself. */
const isBelow = (address: string, path: string) =>
  address === path || (path !== paths.overview && address.startsWith(`${path}/`))
