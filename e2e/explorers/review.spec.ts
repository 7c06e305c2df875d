import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { menu, title } from '../support/pages/dashboard.ts'
import { register } from '../support/data/newcomer.ts'
import { expect, people } from '../support/product.ts'
import { newPlate } from '../support/data/sightings.ts'
import { test, type World } from '../support/data/site-world.ts'

interface Member {
  id: string
  email: string
}

/** A user with access to one new site only, with plates of low confidence. */
async function reviewerOf(page: Page, world: World, plates: readonly string[]): Promise<string> {
  const site = await world.carpark()
  const camera = await world.camera(site)
  const email = await register(page.request, 'SITE_VIEWER')
  const members = await world.call<Member[]>(people.admin, 'GET', 'organisation/members/')
  const { id } = members.find((member) => member.email === email)!
  const values = { first_name: 'Nikau', last_name: 'Rangi', email, role: 'SITE_VIEWER', sites: [site.id] }
  await world.call(people.admin, 'PUT', `organisation/members/${id}`, { ...values, may_operate: true })
  const { endpoint } = await world.call<{ endpoint: string }>(
    people.admin,
    'GET',
    `cameras/${camera.id}/endpoint`,
  )
  for (const [index, plate] of plates.entries()) {
    const time = new Date(Date.now() - (plates.length - index) * 15 * 60_000).toISOString()
    // Less confident than the previous one, so the last plate comes first in the queue.
    const plate_confidence = 60 - index * 10
    const detections = [
      { type: 'car', confidence: 90, plate, plate_confidence, bb: { l: 9, t: 9, r: 90, b: 60 } },
    ]
    const answer = await page.request.post(new URL(endpoint).pathname, { data: { time, detections } })
    expect(answer.ok()).toBe(true)
  }
  return email
}

const shown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

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

test('the help lists the keys, which do nothing while it is open', async ({ page, world }) => {
  const plate = newPlate()
  const email = await reviewerOf(page, world, [plate])
  await arrive(page, email, '/dashboard/review')
  await expect(shown(page)).toHaveText(plate)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(help).toContainText('Undo the last decision')
  await page.keyboard.press('1')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(shown(page)).toHaveText(plate)
})

test('a user without write access has no queue in the menu, and the page says why', async ({ page }) => {
  await arrive(page, await register(page.request), '/dashboard/review')
  await expect(page.getByText('The review queue is for people who may operate')).toBeVisible()
  await expect(menu(page).getByRole('link', { name: /^Review/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('choices are large buttons', async ({ page, world }) => {
    const [first, second] = [newPlate(), newPlate()]
    const email = await reviewerOf(page, world, [second, first])
    await arrive(page, email, '/dashboard/review')
    await expect(shown(page)).toHaveText(first)
    const choice = page.getByRole('button', { name: first })
    expect((await choice.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await choice.tap()
    await expect(shown(page)).toHaveText(second)
  })
})
