import { AccountType, DashboardType, ModuleKind, Role } from '#contract/auth/accounts.ts'
import { SiteType } from '#contract/sites/enumerations.ts'
import { vehicleAndSafetyMenu, wildlifeMenu } from '#contract/menus.ts'
import { paths } from '#contract/paths.ts'
import { AppSlug } from '#contract/marketplace/apps.ts'
import type { MenuSection } from '#contract/menus.ts'

export type EnabledApps = ReadonlySet<string>

export interface AppsInUse {
  /** The stored integration settings; an app without one follows its default. */
  readonly settings: readonly { readonly slug: string; readonly is_enabled: boolean }[]
  readonly siteTypes: readonly SiteType[]
  readonly accountType: AccountType | undefined
  readonly stolenPlatesEnabled: boolean
}

/** A stored choice takes precedence over the default. */
export function enabledApps({
  settings,
  siteTypes,
  accountType,
  stolenPlatesEnabled,
}: AppsInUse): EnabledApps {
  const enabled = new Set<string>([AppSlug.ALERTS, AppSlug.WEBHOOKS])
  if (accountType === AccountType.VEHICLE) enabled.add(AppSlug.VEHICLE_EXPLORER)
  if (siteTypes.includes(SiteType.CARPARK)) enabled.add(AppSlug.PARKING_MANAGEMENT)
  if (siteTypes.includes(SiteType.HS)) enabled.add(AppSlug.HEALTH_SAFETY)
  for (const { slug, is_enabled } of settings) {
    if (is_enabled) enabled.add(slug)
    else enabled.delete(slug)
  }
  if (stolenPlatesEnabled) enabled.add(AppSlug.STOLEN_VEHICLES)
  else enabled.delete(AppSlug.STOLEN_VEHICLES)
  return enabled
}

export interface MenuViewer {
  readonly dashboardType: DashboardType
  /** Undefined when the profile could not be loaded. */
  readonly role: Role | undefined
  readonly enabledApps: EnabledApps
}

/** The sections this user sees; a section left without items disappears. */
export function visibleMenu({ dashboardType, role, enabledApps }: MenuViewer): MenuSection[] {
  const menu = dashboardType === DashboardType.MAUI63 ? wildlifeMenu : vehicleAndSafetyMenu
  return menu
    .map(({ title, items }) => ({
      title,
      items: items.filter(
        ({ adminOnly, app }) =>
          (!adminOnly || role === Role.ADMIN) && (app === undefined || enabledApps.has(app)),
      ),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Profiles contain the account type as a name or as a module number. */
export function readAccountType(value: AccountType | ModuleKind): AccountType {
  return value === AccountType.HS || value === ModuleKind.HS ? AccountType.HS : AccountType.VEHICLE
}

/** A vehicle account loads the stolen plates setting with its profile. */
export function initialisesMarketplace(accountType: AccountType): boolean {
  return accountType === AccountType.VEHICLE
}

export interface Arrival {
  readonly dashboardType: DashboardType
  readonly accountType: AccountType
  readonly enabledApps: EnabledApps
}

/** Where a user lands after sign-in. The pages of the other dashboard would log a wildlife user out. */
export function landingPath({ dashboardType, accountType, enabledApps }: Arrival) {
  if (dashboardType === DashboardType.MAUI63) return paths.overview
  if (accountType === AccountType.HS) return paths.safetyOverview
  if (enabledApps.has(AppSlug.PARKING_MANAGEMENT)) return paths.overview
  if (enabledApps.has(AppSlug.VEHICLE_EXPLORER)) return paths.vehicleExplorer
  return paths.marketplaceApps
}

export function landingPathAfterMfa(dashboardType: DashboardType) {
  return dashboardType === DashboardType.MAUI63 ? paths.overview : paths.safetyOverview
}
