import type { ValueOf } from '../value-of.ts'

export const SiteType = { CARPARK: 0, HS: 1, VEHICLE_SPEED: 2 } as const
export type SiteType = ValueOf<typeof SiteType>
export const siteTypeLabels: Record<SiteType, string> = {
  0: 'Carpark',
  1: 'Health & Safety',
  2: 'Vehicle Speed',
}

/** The types offered when a site is made; vehicle speed sites are only read and edited. */
export const creatableSiteTypes = [SiteType.CARPARK, SiteType.HS] as const

/** The status of a site and of a camera. */
export const OnlineStatus = { PENDING: 'pending', WARNING: 'warning', ONLINE: 'online' } as const
export type OnlineStatus = ValueOf<typeof OnlineStatus>
export const onlineStatusLabels: Record<OnlineStatus, string> = {
  pending: 'Pending Setup',
  warning: 'Warning',
  online: 'Online',
}

export const SiteListView = { LIST: 'list', MAP: 'map' } as const
export type SiteListView = ValueOf<typeof SiteListView>
export const siteListViewLabels: Record<SiteListView, string> = { list: 'List View', map: 'Map View' }
export const MapStyle = { STREET: 'street', SATELLITE: 'satellite' } as const
export type MapStyle = ValueOf<typeof MapStyle>
export const mapStyleLabels: Record<MapStyle, string> = { street: 'Street', satellite: 'Satellite' }
