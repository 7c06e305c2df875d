import { placeZone } from '../place/current-place.ts'

interface ChoosableSite {
  readonly id: string
  readonly time_zone: string
  readonly tags: readonly { readonly id: string; readonly label: string }[]
}

interface Choice {
  readonly siteIds: readonly string[]
  readonly tagIds: readonly string[]
}

/**
 * The time zone for days and hours: that of the single site that is chosen, directly or by its tag, or that the user
 * may see. Otherwise the time zone of the organisation.
 */
export function zoneOfChoice(
  sites: readonly ChoosableSite[],
  { siteIds, tagIds }: Choice,
  isLimitedToSites: boolean,
): string {
  const isNamed = ({ tags }: ChoosableSite) =>
    tags.some(({ id, label }) => tagIds.includes(id) && label.startsWith('SITE:'))
  const named = sites.filter(isNamed)
  const chosen = sites.filter(({ id }) => siteIds.includes(id))
  const meant = named.length > 0 ? named : siteIds.length > 0 ? chosen : isLimitedToSites ? sites : []
  return meant.length === 1 ? meant[0]!.time_zone : placeZone()
}
