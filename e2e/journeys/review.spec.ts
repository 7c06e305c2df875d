import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { reviewerOf, shown } from '../support/data/reviewer.ts'
import { cameraAt, findDrone, newPlate, see } from '../support/data/sightings.ts'
import { test } from '../support/data/site-world.ts'
import { readWildlife, sightingsPath } from '../support/data/wildlife-api.ts'
import { menu, title } from '../support/pages/dashboard.ts'
import { explorerOf, list } from '../support/pages/explorer-list.ts'
import { openNewest } from '../support/pages/open-newest.ts'
import { expect, people } from '../support/product.ts'
import { savedFile } from '../support/saved-file.ts'

/** A separate survey long ago: two groups on a line, and the way home. Afternoon of 3 March 2025 in Auckland. */
async function flySurvey(request: APIRequestContext): Promise<void> {
  const { endpoint } = await findDrone(request)
  const begun = Date.parse('2025-03-03T01:00:00Z')
  const onLine = { on_effort: true, sea_state: 2, leg: 'T-7' }
  const moments: [minutes: number, types: string[], survey: object][] = [
    [0, ['maui', 'maui'], onLine],
    [3, ['boat'], onLine],
    [6, [], onLine],
    [9, [], { on_effort: false }],
    [12, [], { on_effort: false }],
  ]
  for (const [minutes, types, survey] of moments) {
    const event = {
      event_id: `survey of the review ${minutes}`,
      time: new Date(begun + minutes * 60_000).toISOString(),
      image_size: { width: 960, height: 540 },
      location: { lat: -38 - minutes * 0.01, lng: 174.5 },
      survey,
      detections: types.map((type) => ({ type, confidence: 81, bb: { l: 10, t: 10, r: 60, b: 40 } })),
    }
    expect((await request.post(endpoint, { data: event })).ok()).toBe(true)
  }
}

test('a user decides items by keys, undoes one, and the badge counts down', async ({ page, world }) => {
  const [first, second, third] = [newPlate(), newPlate(), newPlate()]
  const email = await reviewerOf(page, world, [third, second, first])
  await arrive(page, email, '/dashboard/review')
  await expect(title(page)).toHaveText('Review')
  await expect(menu(page).getByRole('link', { name: 'Review 3 waiting' })).toBeVisible()
  await expect(shown(page)).toHaveText(first)
  await expect(page.getByText('Read with 40 %', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('1')
  await expect(shown(page)).toHaveText(second)
  await page.keyboard.press('ArrowRight')
  await expect(shown(page)).toHaveText(third)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('e')
  const corrected = newPlate()
  await page.keyboard.type(corrected)
  await page.keyboard.press('Enter')
  await expect(shown(page)).toHaveText(third)
  await expect(menu(page).getByRole('link', { name: 'Review 1 waiting' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(shown(page)).toHaveText(second)
  await expect(menu(page).getByRole('link', { name: 'Review 2 waiting' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(shown(page)).toHaveText(third)
  await page.keyboard.press('Enter')
  await expect(page.getByText('All done: 3 decided')).toBeVisible()
  await page.getByRole('button', { name: 'Decisions' }).click()
  const decisions = page.getByRole('dialog', { name: 'Decisions of the last 30 days' })
  await expect(decisions.getByText(`${second} → unreadable`)).toBeVisible()
  await expect(decisions.getByText(`${first} is right`)).toBeVisible()
  await expectAccessible(page)
})

test('a doubtful plate is corrected by typing beside its picture, and the correction is undone', async ({
  page,
  request,
}) => {
  const [misread, right] = [newPlate(), newPlate()]
  await see(request, await cameraAt(request), { plate: misread, confidence: 55 })
  await arrive(page, people.admin, explorerOf(misread))
  await expect(list(page).getByRole('button', { name: `History of ${misread}` })).toBeVisible()
  await openNewest(page, misread)
  const popup = page.getByRole('dialog').first()
  await expect(popup.getByText('Please check', { exact: true })).toBeVisible()
  await popup.getByLabel('Plate', { exact: true }).fill(right.toLowerCase())
  await popup.getByRole('button', { name: 'Save plate' }).click()
  await expect(page.getByText(`Corrected to ${right}`)).toBeVisible()
  await expect(popup.getByText(`corrected ${misread}`)).toBeVisible()
  await expect(popup.getByText('Please check', { exact: true })).toHaveCount(0)
  await popup.getByRole('button', { name: 'Undo' }).click()
  await expect(popup.getByText('Please check', { exact: true })).toBeVisible()
})

test('users review sightings one by one, find rejected ones and restore them; legs show effort and sea state', async ({
  page,
  request,
}) => {
  await flySurvey(request)
  const period = 'period=custom&from=2025-03-03T00:00:00&to=2025-03-04T00:00:00'
  const totals = () =>
    readWildlife<{ sightings: number; dolphins: number }>(
      request,
      `${sightingsPath}/summary/2025-03-03/to/2025-03-03`,
    )
  await arrive(page, people.wildlife, `/dashboard/data-explorer?${period}`)
  const rows = page.getByRole('table', { name: 'Sightings' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Review sightings' })
  await expect(drawer).toContainText('1 of 2 that no person has confirmed')
  await expect(drawer).toContainText('BOAT × 1, 81%')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Not a sighting' }).click()
  await expect(drawer).toContainText('it is in no list and no total')
  expect(await totals()).toMatchObject({ sightings: 1, dolphins: 2 })
  await drawer.getByRole('button', { name: 'Next' }).click()
  await expect(drawer).toContainText('MAUI × 2, 81%')
  await drawer.getByLabel('Count').fill('3')
  await drawer.getByRole('button', { name: 'Confirm' }).click()
  await expect(drawer).toContainText('These are done.')
  expect(await totals()).toMatchObject({ sightings: 1, dolphins: 3 })

  await drawer.getByRole('tab', { name: 'Rejected' }).click()
  const rejected = drawer.getByRole('list', { name: 'Rejected sightings' }).getByRole('listitem')
  await expect(rejected).toHaveCount(1)
  await expect(rejected).toContainText(/BOAT × 1, 81%Seen 2025-03-03 14:03.*Rejected by \w+ \w+/)
  await expectAccessible(page)
  await rejected.getByRole('button', { name: 'Restore' }).click()
  await expect(drawer).toContainText('Nobody has rejected a sighting of these filters.')
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'MAUI × 3' }).getByLabel('Confirmed by a person')).toBeVisible()

  await page.goto(`/dashboard?${period}`)
  const legs = page.getByRole('table', { name: 'Survey legs' })
  const [home, line] = [legs.getByRole('row').nth(1), legs.getByRole('row').nth(2)]
  await expect(line).toContainText(/2025-03-03 14:00.*T-7/)
  await expect(line).toContainText('6.7')
  await expect(line.getByRole('switch')).toBeChecked()
  await expect(line.getByRole('combobox', { name: /Sea state/ })).toHaveValue('2')
  await expect(home.getByRole('switch')).not.toBeChecked()
  const effort = page.getByRole('region', { name: 'Survey effort' })
  await expect(effort.getByRole('group', { name: 'Distance surveyed' })).toContainText('7km on effort')
  await expect(effort.getByRole('button', { name: /^Sightings per kilometre: On effort only/ })).toBeVisible()
  await home.getByRole('switch').click()
  await expect(effort.getByRole('group', { name: 'Distance surveyed' })).toContainText('10km on effort')
  await line.getByRole('combobox', { name: /Sea state/ }).click()
  await page.getByRole('option', { name: '4', exact: true }).click()
  await expect
    .poll(() =>
      readWildlife<{ on_effort: boolean; sea_state: number | null }[]>(
        request,
        '/api/v1/maui/survey_legs/2025-03-03/to/2025-03-03',
      ).then((legs) => legs.map(({ on_effort, sea_state }) => [on_effort, sea_state])),
    )
    .toEqual([
      [true, null],
      [true, 4],
    ])
  const file = await savedFile(page, async () => {
    await page.getByRole('button', { name: 'Files' }).click()
    await page.getByRole('menuitem', { name: /Distance sampling/ }).click()
  })
  expect(file.name).toBe('Survey legs.csv')
  expect(file.text).toContain('T-7 2025-03-03T14:00:00+13:00')
})
