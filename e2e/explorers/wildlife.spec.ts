import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'
import { findDrone, see } from '../support/data/sightings.ts'

test('wildlife users see the sightings of drones at /dashboard, can open the latest detections, and get All Time offered for a period without pictures [EXPL-001] [EXPL-012]', async ({
  page,
  request,
}) => {
  await see(request, await findDrone(request), {
    type: 'maui',
    confidence: 84,
    beside: ['maui', 'boat'],
    minutesAgo: 0,
  })
  await arrive(page, people.wildlife, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await expect(page.getByText('Observations for Today')).toBeVisible()
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals.getByRole('group')).toHaveCount(6)
  await expect(totals.getByRole('group', { name: 'Sightings', exact: true })).toContainText(/[1-9]/)
  await expect(totals.getByRole('group', { name: 'Dolphins' })).toContainText(/[1-9]/)
  await page.getByRole('heading', { name: 'Dolphins and boats over time' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: 'Dolphins and boats over time' })).toBeVisible()
  const map = page.getByRole('region', { name: 'Sightings map' })
  await page.getByRole('heading', { name: 'Sightings map' }).scrollIntoViewIfNeeded()
  await expect(map.getByRole('button', { name: /MAUI|BOAT|sightings, zoom in$/ }).first()).toBeVisible()
  await expect(map.getByRole('link', { name: 'Open in Map Explorer' })).toHaveAttribute(
    'href',
    '/dashboard/map-explorer',
  )

  const latest = page.getByRole('region', { name: 'Latest detections' })
  const [boat, dolphins] = [latest.getByRole('row').nth(1), latest.getByRole('row').nth(2)]
  await expect(boat).toContainText(/BOAT\s*1\s*84%/)
  await expect(dolphins).toContainText(/MAUI\s*2\s*84%/)
  await expect(dolphins.getByRole('img', { name: 'Image of MAUI' })).toBeVisible()
  await expectAccessible(page)

  await dolphins.getByText('MAUI').click()
  await expect(page).toHaveURL(/image=/)
  const popup = page.getByRole('dialog')
  await expect(popup.getByText('Drone 1').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)

  await page.goto('/dashboard?period=custom&from=2001-02-03T00:00:00&to=2001-02-04T00:00:00')
  await page.getByRole('button', { name: 'Show all time' }).click()
  await expect(page.getByText(/^This will load [\d,]+ detections/)).toBeVisible()
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL(/period=all/)
  await expect(page.getByRole('region', { name: 'Latest detections' }).getByRole('row').nth(1)).toBeVisible()
})

test('a site of a wildlife organisation has no bays, and links to no page that would sign its users out', async ({
  page,
}) => {
  await arrive(page, people.wildlife, '/dashboard/sites')
  const card = page.getByRole('article').first()
  await expect(card).not.toContainText('Carpark')
  await card.getByRole('link', { name: 'View site' }).click()
  const camera = page.getByRole('article', { name: 'Drone 1' })
  await expect(camera.getByRole('button', { name: 'Set region of interest' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View detections' })).toHaveCount(0)
  await expect(page.getByText('Number of bays')).toHaveCount(0)
})
