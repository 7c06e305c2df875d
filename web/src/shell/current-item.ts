import { paths, type MenuItem, type MenuSection } from '#contract/menus.ts'

/** As aria-current has it: the page itself, or a page below it. */
export type Current = 'page' | 'true' | undefined

/** Tells of an entry of the menu whether one is there. Of two that fit, the nearer one is current. */
export function currentOf(sections: readonly MenuSection[], pathname: string): (item: MenuItem) => Current {
  const address = pathname.replace(/\/+$/, '')
  const [nearest] = sections
    .flatMap(({ items }) => items.map(({ path }) => path))
    .filter((path) => isBelow(address, path))
    .toSorted((one, other) => other.length - one.length)
  return ({ path }) => (path !== nearest ? undefined : path === address ? 'page' : 'true')
}

/** Every address is below the overview's, which stands for itself only. */
const isBelow = (address: string, path: string) =>
  address === path || (path !== paths.overview && address.startsWith(`${path}/`))
