import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { register } from '../support/data/newcomer.ts'
import { reviewerOf, shown } from '../support/data/reviewer.ts'
import { newPlate } from '../support/data/sightings.ts'
import { test } from '../support/data/site-world.ts'
import { menu } from '../support/pages/dashboard.ts'
import { expect } from '../support/product.ts'

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
