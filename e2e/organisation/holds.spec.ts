import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { dolphinSeason, postSeason } from '../support/data/dolphin-season.ts'
import { cameraAt, newPlate, see } from '../support/data/sightings.ts'
import { openNewest } from '../support/pages/open-newest.ts'
import { expect, people, test } from '../support/product.ts'

interface Case {
  name: string
  /** The kinds of its holds, oldest first. */
  kinds: () => Promise<string[]>
}

async function openCase(request: APIRequestContext, email: string): Promise<Case> {
  const headers = { authorization: `Bearer ${await keyOf(request, email)}` }
  const name = `Court ${newPlate()}`
  const data = { name, reason: 'Court order 7' }
  const { id } = await (await request.post('/api/v1/cases', { headers, data })).json()
  const kinds = async () => {
    const detail = await (await request.get(`/api/v1/cases/${id}`, { headers })).json()
    return detail.hold_list.map(({ kind }: { kind: string }) => kind).toSorted()
  }
  return { name, kinds }
}

async function hold(page: Page, button: Locator, { name }: Case): Promise<void> {
  await button.click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByText(`Held in ${name}`).first()).toBeVisible()
}

test('an ADMIN holds a pass and a visit beside the picture, and others are not offered it', async ({
  page,
  request,
}) => {
  test.slow()
  const plate = newPlate()
  const gate = await cameraAt(request, 'Britomart', 'Level 1 entry')
  await see(request, gate, { plate, minutesAgo: 5 })
  const court = await openCase(request, people.admin)
  const list = `/dashboard/vehicle-explorer?period=7&plates=${plate}&view=detections`
  await arrive(page, people.admin, list)
  await openNewest(page, plate)
  const panel = page.getByRole('complementary', { name: 'About this image' })
  await hold(page, panel.getByRole('button', { name: 'Hold pass' }), court)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Held', exact: true })).toBeVisible()
  await hold(page, panel.getByRole('button', { name: 'Hold visit' }), court)
  await expect.poll(court.kinds).toEqual(['pass', 'visit'])
  await expectAccessible(page)
  await arrive(page, people.viewer, list)
  await openNewest(page, plate)
  await expect(panel.getByRole('region', { name: 'Visit' })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Hold/ })).toHaveCount(0)
})

test('an ADMIN holds an observation from its panel', async ({ page, request }) => {
  const court = await openCase(request, people.worksite)
  await arrive(page, people.worksite, '/dashboard/health-and-safety/explorer?period=7&view=images&risk=high')
  await page
    .getByRole('button', { name: /why this score/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: 'Observation' })
  await hold(page, drawer.getByRole('button', { name: 'Hold', exact: true }), court)
  await expect(drawer.getByText(`Held: ${court.name}`)).toBeVisible()
  expect(await court.kinds()).toEqual(['observation'])
})

test('an ADMIN holds a sighting from its card on the map', async ({ page, request }) => {
  test.slow()
  await postSeason(request)
  const court = await openCase(request, people.wildlife)
  const { lat, lng } = dolphinSeason.north
  const around = `&types=maui&around=${lat},${lng},0.01`
  // Fewer pixels: the map is drawn without a graphics card.
  await page.setViewportSize({ width: 1100, height: 620 })
  await arrive(page, people.wildlife, `/dashboard/map-explorer?${dolphinSeason.period}${around}`)
  const marker = page.getByRole('button', { name: /% confidence$/ }).first()
  await expect(marker).toBeVisible({ timeout: 30_000 })
  await marker.click()
  const card = page.getByRole('dialog', { name: /MAUI/ })
  await hold(page, card.getByRole('button', { name: 'Hold', exact: true }), court)
  await expect(card.getByText(`Held: ${court.name}`)).toBeVisible()
  expect(await court.kinds()).toEqual(['sighting'])
})
