import { describe, expect, test } from 'vitest'
import { AccountType, DashboardType, ModuleKind, Role } from '#contract/auth/accounts.ts'
import { SiteType } from '#contract/sites/enumerations.ts'
import { AppSlug } from '#contract/marketplace/apps.ts'
import {
  enabledApps,
  initialisesMarketplace,
  landingPath,
  landingPathAfterMfa,
  readAccountType,
  visibleMenu,
} from './menu.ts'
import type { AppsInUse, MenuViewer } from './menu.ts'

const everyApp = new Set<string>(Object.values(AppSlug))
const admin: MenuViewer = { dashboardType: DashboardType.BIGEYES, role: Role.ADMIN, enabledApps: everyApp }
const shownPaths = (viewer: MenuViewer) =>
  visibleMenu(viewer).flatMap(({ items }) => items.map(({ path }) => path))
const adminPaths = [
  '/dashboard/user-management',
  '/dashboard/user-invites',
  '/dashboard/marketplace/apps',
  '/dashboard/marketplace/settings',
]

describe('the menu', () => {
  test('of an ADMIN with every app is complete [PLAT-129]', () => {
    expect(visibleMenu(admin).map(({ title }) => title)).toEqual([
      'Vehicles',
      'Health & Safety',
      'Setup',
      'Marketplace',
      'Installed Apps',
      'Integrations',
    ])
    expect(shownPaths(admin)).toEqual(expect.arrayContaining(adminPaths))
  })

  test.each([Role.VIEWER, Role.SITE_VIEWER])(
    'of a %s has no users, invites or marketplace [PLAT-069]',
    (role) => {
      const shown = shownPaths({ ...admin, role })
      for (const path of adminPaths) expect(shown).not.toContain(path)
      expect(shown).toContain('/dashboard/sites')
    },
  )

  test('without a profile has no users, invites or marketplace [PLAT-070]', () => {
    const shown = shownPaths({ ...admin, role: undefined })
    for (const path of adminPaths) expect(shown).not.toContain(path)
  })

  test('leaves out apps that are not enabled, and sections left empty [PLAT-071]', () => {
    const menu = visibleMenu({ ...admin, enabledApps: new Set([AppSlug.VEHICLE_EXPLORER, AppSlug.ALERTS]) })
    expect(menu.map(({ title, items }) => [title, ...items.map(({ label }) => label)])).toEqual([
      ['Vehicles', 'Vehicle Explorer'],
      ['Setup', 'Sites', 'User Management', 'User Invites'],
      ['Marketplace', 'Get New Apps', 'Settings'],
      ['Installed Apps', 'Alerts'],
      ['Integrations', 'Enterprise'],
    ])
  })

  test('of a wildlife user does not depend on apps or role [PLAT-068]', () => {
    const menu = visibleMenu({
      dashboardType: DashboardType.MAUI63,
      role: Role.VIEWER,
      enabledApps: new Set(),
    })
    expect(menu.flatMap(({ items }) => items.map(({ label }) => label))).toEqual([
      'Overview',
      'Sites',
      'Map Explorer',
      'Data Explorer',
      'Alerts',
      'Webhooks',
      'HubSpot',
    ])
  })
})

describe('enabled apps', () => {
  const none: AppsInUse = {
    settings: [],
    siteTypes: [],
    accountType: AccountType.HS,
    stolenPlatesEnabled: false,
  }

  test('start as alerts and webhooks, and the explorer for vehicle accounts', () => {
    expect([...enabledApps(none)]).toEqual(['alerts', 'webhooks'])
    expect(enabledApps({ ...none, accountType: AccountType.VEHICLE }).has('vehicle-explorer')).toBe(true)
  })

  test('include parking management when a carpark exists [PLAT-074]', () => {
    expect(enabledApps(none).has('parking-management')).toBe(false)
    expect(enabledApps({ ...none, siteTypes: [SiteType.CARPARK] }).has('parking-management')).toBe(true)
  })

  test('include health and safety when such a site exists [PLAT-075]', () => {
    expect(enabledApps({ ...none, siteTypes: [SiteType.CARPARK] }).has('health-safety')).toBe(false)
    expect(enabledApps({ ...none, siteTypes: [SiteType.HS] }).has('health-safety')).toBe(true)
  })

  test('respect a stored choice over the sites', () => {
    const settings = [
      { slug: 'parking-management', is_enabled: false },
      { slug: 'salesforce', is_enabled: true },
    ]
    const apps = enabledApps({ ...none, settings, siteTypes: [SiteType.CARPARK] })
    expect(apps.has('parking-management')).toBe(false)
    expect(apps.has('salesforce')).toBe(true)
  })

  test('treat an app without settings as disabled [PLAT-222]', () => {
    expect(enabledApps(none).has('salesforce')).toBe(false)
  })

  test('include stolen vehicles exactly when stolen plates is on [PLAT-073]', () => {
    const settings = [{ slug: 'stolen-vehicles', is_enabled: true }]
    expect(enabledApps({ ...none, stolenPlatesEnabled: true }).has('stolen-vehicles')).toBe(true)
    expect(enabledApps({ ...none, settings }).has('stolen-vehicles')).toBe(false)
  })
})

describe('landing', () => {
  const vehicle = (...apps: string[]) =>
    landingPath({
      dashboardType: DashboardType.BIGEYES,
      accountType: AccountType.VEHICLE,
      enabledApps: new Set(apps),
    })

  test('of an HS account is the health-and-safety summary [PLAT-016] [PLAT-020]', () => {
    expect(
      landingPath({
        dashboardType: DashboardType.BIGEYES,
        accountType: AccountType.HS,
        enabledApps: everyApp,
      }),
    ).toBe('/dashboard/health-and-safety')
  })

  test('of a vehicle account with parking management is the overview [PLAT-017]', () => {
    expect(vehicle('parking-management', 'vehicle-explorer')).toBe('/dashboard')
  })

  test('of a vehicle account without it is the vehicle explorer [PLAT-018]', () => {
    expect(vehicle('vehicle-explorer')).toBe('/dashboard/vehicle-explorer')
  })

  test('is otherwise the marketplace [PLAT-019]', () => {
    expect(vehicle()).toBe('/dashboard/marketplace/apps')
  })

  test('of a wildlife user is always the overview', () => {
    const dashboardType = DashboardType.MAUI63
    expect(landingPath({ dashboardType, accountType: AccountType.HS, enabledApps: everyApp })).toBe(
      '/dashboard',
    )
    expect(landingPathAfterMfa(dashboardType)).toBe('/dashboard')
  })

  test('after MFA is the health-and-safety summary [PLAT-023]', () => {
    expect(landingPathAfterMfa(DashboardType.BIGEYES)).toBe('/dashboard/health-and-safety')
  })
})

test('only a vehicle account initialises the marketplace [PLAT-072]', () => {
  expect(initialisesMarketplace(AccountType.VEHICLE)).toBe(true)
  expect(initialisesMarketplace(AccountType.HS)).toBe(false)
})

test('reads an account type from its name or its module number', () => {
  expect(
    [AccountType.HS, ModuleKind.HS, AccountType.VEHICLE, ModuleKind.VEHICLE].map(readAccountType),
  ).toEqual(['HS', 'HS', 'VEHICLE', 'VEHICLE'])
})
