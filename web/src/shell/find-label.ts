import { paths } from '#contract/paths.ts'

/** 'Find a plate, site, camera or page', as far as the menu has them. */
export function findLabel(known: ReadonlySet<string>): string {
  const nouns = [
    ...(known.has(paths.vehicleExplorer) ? ['plate'] : []),
    ...(known.has(paths.sites) ? ['site', 'camera'] : []),
  ]
  return nouns.length > 0 ? `Find a ${nouns.join(', ')} or page` : 'Find a page'
}
