import type { ValueOf } from '../value-of.ts'

export const AppSlug = {
  ALERTS: 'alerts',
  WEBHOOKS: 'webhooks',
  PARKING_MANAGEMENT: 'parking-management',
  STOLEN_VEHICLES: 'stolen-vehicles',
  HEALTH_SAFETY: 'health-safety',
  VEHICLE_EXPLORER: 'vehicle-explorer',
  SALESFORCE: 'salesforce',
  AZURE_DATABRICKS: 'azure-databricks',
  AZURE_LOG_ANALYTICS: 'azure-log-analytics',
  INX: 'inx',
  VEHICLE_CRM: 'vehicle-crm',
  SWIPED_ON: 'swiped-on',
  PAY_WITH_Z: 'pay-with-z',
  HUBSPOT: 'hubspot',
  PLEXURE: 'plexure',
  POWER_BI: 'power-bi',
} as const
export type AppSlug = ValueOf<typeof AppSlug>

/** The product's own apps. */
export const nativeApps = [
  AppSlug.ALERTS,
  AppSlug.WEBHOOKS,
  AppSlug.PARKING_MANAGEMENT,
  AppSlug.STOLEN_VEHICLES,
  AppSlug.HEALTH_SAFETY,
] as const

export const externalApps = [
  AppSlug.SALESFORCE,
  AppSlug.AZURE_DATABRICKS,
  AppSlug.AZURE_LOG_ANALYTICS,
  AppSlug.INX,
] as const

/** Systems that receive events as they happen. */
export const forwardingApps = [
  AppSlug.AZURE_DATABRICKS,
  AppSlug.AZURE_LOG_ANALYTICS,
  AppSlug.INX,
  AppSlug.SWIPED_ON,
] as const
export type ForwardingApp = (typeof forwardingApps)[number]

/** The content of 'Great Apps'. */
export const greatApps = [
  ...externalApps,
  AppSlug.VEHICLE_CRM,
  AppSlug.SWIPED_ON,
  AppSlug.PAY_WITH_Z,
  AppSlug.HUBSPOT,
  AppSlug.PLEXURE,
  AppSlug.POWER_BI,
] as const

/** The settings pages by the {app} part of their path; any other app shows coming-soon. */
export const appSettingsPages = [
  'parking-management',
  'stolen-vehicles',
  'salesforce',
  'coming-soon',
  'health-safety',
  'vehicle-crm',
  'pay-with-z',
  'hubspot',
  'swiped-on',
  'plexure',
  'power-bi',
] as const
