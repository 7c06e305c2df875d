import { paths } from '../paths.ts'
import { greatApps, nativeApps, type AppSlug } from './apps.ts'

export interface CatalogueApp {
  readonly slug: AppSlug
  readonly label: string
  readonly description: string
  /** The name of a Tabler icon component. */
  readonly icon: string
  /** Initials of an outside product, whose logo belongs to its owner. */
  readonly logo?: string
  readonly bg?: string
  /** Overrides the price of the app's state. */
  readonly priceLabel?: string
  /** The target of its tile, by default its settings. */
  readonly url?: string
  readonly native: boolean
  readonly isFree?: true
  readonly isComingSoon?: true
}

const details: Record<
  (typeof nativeApps)[number] | (typeof greatApps)[number],
  Omit<CatalogueApp, 'slug' | 'native'>
> = {
  alerts: {
    label: 'Alerts',
    description: 'Mail, SMS or a webhook when a plate of a list, or any other vehicle, is seen.',
    icon: 'IconBell',
    url: paths.alerts,
    isFree: true,
  },
  webhooks: {
    label: 'Webhooks',
    description: 'Sends detections to a system of your own as they happen.',
    icon: 'IconWebhook',
    url: paths.webhooks,
    isFree: true,
  },
  'parking-management': {
    label: 'Parking Management',
    description: 'Occupancy, length of stay and overdue vehicles of your carparks.',
    icon: 'IconParking',
    isFree: true,
  },
  'stolen-vehicles': {
    label: 'Stolen Vehicles',
    description: 'Compares every plate with the list of stolen vehicles and marks those that are on it.',
    icon: 'IconAlertTriangle',
    isFree: true,
  },
  'health-safety': {
    label: 'Health & Safety',
    description:
      'Shows insights on the Safe Spaces dashboard. Needs a stationary camera with a hazard zone and alerts configured.',
    icon: 'IconHelmet',
    isFree: true,
  },
  salesforce: {
    label: 'Salesforce',
    description: 'Creates records in Salesforce from detections, through a webhook of type salesforce.',
    icon: 'IconCloud',
    logo: 'Sf',
    bg: '#0b5cab',
  },
  'azure-databricks': {
    label: 'Azure Databricks',
    description: 'Writes detections as files to a volume of your workspace.',
    icon: 'IconDatabase',
    logo: 'Db',
    bg: '#a8321f',
  },
  'azure-log-analytics': {
    label: 'Azure Log Analytics',
    description: 'Sends detections to a table of your Log Analytics workspace.',
    icon: 'IconReportAnalytics',
    logo: 'La',
    bg: '#1b5fa8',
  },
  inx: {
    label: 'INX',
    description: 'Reports elevated observations as incidents.',
    icon: 'IconShieldSearch',
    logo: 'IN',
    bg: '#2f6f4f',
  },
  'vehicle-crm': {
    label: 'Vehicle CRM',
    description:
      'Notes, contact details and custom tags attached to vehicles by licence plate. Start from the Vehicles & Customers view.',
    icon: 'IconAddressBook',
    logo: 'VC',
    bg: '#5b3fa0',
  },
  'swiped-on': {
    label: 'SwipedOn',
    description: 'Visitors sign in automatically when their vehicle is spotted in customer parking.',
    icon: 'IconUserCheck',
    logo: 'SO',
    bg: '#17646e',
  },
  'pay-with-z': {
    label: 'Pay With Z',
    description: 'Coming soon.',
    icon: 'IconCreditCard',
    logo: 'Z',
    bg: '#8a4b08',
    isComingSoon: true,
  },
  hubspot: {
    label: 'HubSpot',
    description: 'Matches the plates that are seen with the contacts of your HubSpot account.',
    icon: 'IconPlug',
    logo: 'Hs',
    bg: '#a6432a',
  },
  plexure: {
    label: 'Plexure',
    description: 'Coming soon.',
    icon: 'IconDeviceMobile',
    logo: 'Px',
    bg: '#555b66',
    isComingSoon: true,
  },
  'power-bi': {
    label: 'Power BI',
    description: 'Coming soon.',
    icon: 'IconChartBar',
    logo: 'BI',
    bg: '#6f5a06',
    isComingSoon: true,
  },
}

const appOf =
  (native: boolean) =>
  (slug: keyof typeof details): CatalogueApp => ({ slug, native, ...details[slug] })

/** The product's own apps, then the 'Great Apps'. */
export const ownApps: readonly CatalogueApp[] = nativeApps.map(appOf(true))
export const availableApps: readonly CatalogueApp[] = greatApps.map(appOf(false))

export const findCatalogueApp = (slug: string): CatalogueApp | undefined =>
  [...ownApps, ...availableApps].find((app) => app.slug === slug)
