import { expect, type Page } from '@playwright/test'

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

/** The sections of the menu with the paths of their links. They change while the page loads. */
export async function readMenu(page: Page): Promise<Record<string, string[]>> {
  const sections = menu(page).getByRole('region')
  await expect(sections.first()).toBeVisible()
  const read = await sections.evaluateAll((found) =>
    found.map((section): [string, string[]] => [
      section.querySelector('h2')?.textContent ?? '',
      Array.from(section.querySelectorAll('a'), (link) => link.getAttribute('href') ?? ''),
    ]),
  )
  return Object.fromEntries(read)
}
