import { AppSlug } from './marketplace/apps.ts'
import { paths } from './paths.ts'

/** Names of Tabler icon components. */
export type MenuIcon =
  | 'IconLayoutDashboard'
  | 'IconCar'
  | 'IconParking'
  | 'IconDeviceCctv'
  | 'IconHelmet'
  | 'IconShieldSearch'
  | 'IconMapPin'
  | 'IconUsers'
  | 'IconMailForward'
  | 'IconApps'
  | 'IconSettings'
  | 'IconBell'
  | 'IconWebhook'
  | 'IconClockPlay'
  | 'IconBuilding'
  | 'IconMap2'
  | 'IconTable'
  | 'IconPlug'

export interface MenuItem {
  readonly label: string
  readonly path: (typeof paths)[keyof typeof paths]
  readonly icon: MenuIcon
  /** Removed for every role but ADMIN. */
  readonly adminOnly?: true
  /** Removed unless this app is enabled. */
  readonly app?: AppSlug
}

export interface MenuSection {
  readonly title: string
  readonly items: readonly MenuItem[]
}

const { PARKING_MANAGEMENT, VEHICLE_EXPLORER, HEALTH_SAFETY, ALERTS, WEBHOOKS } = AppSlug

export const vehicleAndSafetyMenu: readonly MenuSection[] = [
  {
    title: 'Vehicles',
    items: [
      { label: 'Overview', path: paths.overview, icon: 'IconLayoutDashboard', app: PARKING_MANAGEMENT },
      { label: 'Vehicle Explorer', path: paths.vehicleExplorer, icon: 'IconCar', app: VEHICLE_EXPLORER },
      {
        label: 'Parking Overview',
        path: paths.parkingOverview,
        icon: 'IconParking',
        app: PARKING_MANAGEMENT,
      },
      { label: 'Live Dashboard', path: paths.liveDashboard, icon: 'IconDeviceCctv', app: PARKING_MANAGEMENT },
    ],
  },
  {
    title: 'Health & Safety',
    items: [
      { label: 'Overview', path: paths.safetyOverview, icon: 'IconHelmet', app: HEALTH_SAFETY },
      { label: 'Explorer', path: paths.safetyExplorer, icon: 'IconShieldSearch', app: HEALTH_SAFETY },
    ],
  },
  {
    title: 'Setup',
    items: [
      { label: 'Sites', path: paths.sites, icon: 'IconMapPin' },
      { label: 'User Management', path: paths.userManagement, icon: 'IconUsers', adminOnly: true },
      { label: 'User Invites', path: paths.userInvites, icon: 'IconMailForward', adminOnly: true },
    ],
  },
  {
    title: 'Marketplace',
    items: [
      { label: 'Get New Apps', path: paths.marketplaceApps, icon: 'IconApps', adminOnly: true },
      { label: 'Settings', path: paths.marketplaceSettings, icon: 'IconSettings', adminOnly: true },
    ],
  },
  {
    title: 'Installed Apps',
    items: [
      { label: 'Alerts', path: paths.alerts, icon: 'IconBell', app: ALERTS },
      { label: 'Webhooks', path: paths.webhooks, icon: 'IconWebhook', app: WEBHOOKS },
      { label: 'Live Explorer', path: paths.liveExplorer, icon: 'IconClockPlay', app: PARKING_MANAGEMENT },
    ],
  },
  {
    title: 'Integrations',
    items: [{ label: 'Enterprise', path: paths.enterprise, icon: 'IconBuilding' }],
  },
]

export const wildlifeMenu: readonly MenuSection[] = [
  {
    title: 'Wildlife',
    items: [
      { label: 'Overview', path: paths.overview, icon: 'IconLayoutDashboard' },
      { label: 'Sites', path: paths.sites, icon: 'IconMapPin' },
      { label: 'Map Explorer', path: paths.mapExplorer, icon: 'IconMap2' },
      { label: 'Data Explorer', path: paths.dataExplorer, icon: 'IconTable' },
      { label: 'Alerts', path: paths.alerts, icon: 'IconBell' },
      { label: 'Webhooks', path: paths.webhooks, icon: 'IconWebhook' },
      { label: 'HubSpot', path: paths.hubspot, icon: 'IconPlug' },
    ],
  },
]
