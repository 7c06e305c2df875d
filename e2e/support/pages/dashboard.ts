import type { Page } from '@playwright/test'

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
export const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** The sections that an administrator with every app has, with the paths of their pages. */
export const vehicleMenu = {
  Vehicles: [
    '/dashboard',
    '/dashboard/vehicle-explorer',
    '/dashboard/vehicle-observations-overview',
    '/dashboard/live-dashboard',
  ],
  'Health & Safety': ['/dashboard/health-and-safety', '/dashboard/health-and-safety/explorer'],
  Setup: ['/dashboard/sites', '/dashboard/user-management', '/dashboard/user-invites'],
  Marketplace: ['/dashboard/marketplace/apps', '/dashboard/marketplace/settings'],
  'Installed Apps': ['/dashboard/alerts', '/dashboard/webhooks', '/dashboard/live-explorer'],
  Integrations: ['/dashboard/enterprise'],
}
