import { isAnyVehicleList } from '../filter-lists/any-vehicle.ts'

/** The fields of the form that depend on each other. */
export interface AlertChoices {
  readonly alert_list: string | null
  readonly all_images: boolean
  readonly is_whitelist: boolean
  /** days:hrs:mins */
  readonly dwell_time: string
  readonly sites: readonly string[]
  readonly all_sites: boolean
}

interface KnownList {
  readonly id: string
  readonly built_in: boolean
  readonly description: string
}

export const noDwell = '0:00:00'

/** Only the list of any vehicle has a dwell time. */
export function canSetDwell(listId: string | null, lists: readonly KnownList[]): boolean {
  const list = lists.find(({ id }) => id === listId)
  return list !== undefined && isAnyVehicleList(list)
}

/** All Detections need no list. */
export const chooseAllDetections = (isOn: boolean) =>
  isOn
    ? { all_images: true, alert_list: null, is_whitelist: false, dwell_time: noDwell }
    : { all_images: false }

export const chooseList = (listId: string | null, lists: readonly KnownList[]): Partial<AlertChoices> => ({
  alert_list: listId,
  ...(listId !== null && { all_images: false }),
  ...(canSetDwell(listId, lists) ? { is_whitelist: false } : { dwell_time: noDwell }),
})

/** A selection of sites is not All Sites, unless it contains every site. */
export function chooseSites(
  sites: readonly string[],
  everySite: readonly string[],
): Pick<AlertChoices, 'sites' | 'all_sites'> {
  const chosen = new Set(sites)
  const isEvery = everySite.length > 0 && everySite.every((id) => chosen.has(id))
  return isEvery ? { sites: [], all_sites: true } : { sites: [...sites], all_sites: false }
}

export const chooseAllSites = (isOn: boolean): Partial<AlertChoices> =>
  isOn ? { all_sites: true, sites: [] } : { all_sites: false }

/** All Sites are stored as no sites; removed sites are no longer selected. */
export function sitesOfAlert(
  stored: readonly string[],
  everySite: readonly string[],
): Pick<AlertChoices, 'sites' | 'all_sites'> {
  if (stored.length === 0) return { sites: [], all_sites: true }
  return chooseSites(
    stored.filter((id) => everySite.includes(id)),
    everySite,
  )
}
