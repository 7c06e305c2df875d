import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { seeVehicle } from '../support/data/sightings.ts'
import { list } from '../support/pages/explorer-list.ts'
import { openNewest } from '../support/pages/open-newest.ts'
import { expect, people, test } from '../support/product.ts'

test('a row opens its picture with its own link; arrows wrap around; closing returns to the list [EXPL-025] [EXPL-104] [EXPL-114]', async ({
  page,
  request,
}) => {
  const plate = await seeVehicle(request, { minutesAgo: 90 }, { minutesAgo: 30 })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}&view=detections`)
  await expect(list(page).getByRole('row')).toHaveCount(3)
  await openNewest(page, plate)
  const popup = page.getByRole('dialog')
  await expect(page).toHaveURL(/vehicle-explorer\/[0-9a-f-]{36}\?/)
  await expect(popup.getByText('1 of 2')).toBeVisible()
  await expect(popup.getByRole('img', { name: /car 97%/ })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(popup.getByText('2 of 2')).toBeVisible()
  await popup.getByRole('button', { name: 'Next image' }).click()
  await expect(popup.getByText('1 of 2')).toBeVisible()
  await popup.getByRole('contentinfo').getByRole('button', { name: 'Zoom in' }).click()
  await expect(popup.getByRole('contentinfo').getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await expect(popup.getByRole('link', { name: 'Britomart' })).toHaveAttribute('href', /\/dashboard\/sites\//)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/dashboard/vehicle-explorer?period=7&plates=${plate}&view=detections`)
  await openNewest(page, plate)
  await popup.getByRole('link', { name: 'Level 1 north' }).click()
  await expect(page.getByRole('article', { name: 'Level 1 north' })).toBeInViewport()
})

test('a picture shows whether it is loading, ready, failed or missing, with the reason; in a list it shows Image error [EXPL-116] [EXPL-119] [EXPL-120] [EXPL-121] [EXPL-123] [EXPL-124]', async ({
  page,
  request,
}) => {
  const plate = await seeVehicle(request)
  const loads = { answer: 'wait' as 'wait' | 'gone' | 'send', waiting: [] as (() => void)[] }
  await page.route('**/api/v1/media/images/**', async (route) => {
    if (loads.answer === 'wait') await new Promise<void>((resolve) => loads.waiting.push(resolve))
    await (loads.answer === 'gone' ? route.fulfill({ status: 404 }) : route.continue())
  })
  const answer = (how: 'gone' | 'send') => {
    loads.answer = how
    for (const go of loads.waiting.splice(0)) go()
  }
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  const row = page.getByRole('row').filter({ hasText: plate }).first()
  await expect(row.getByRole('img', { name: `Image of ${plate}` })).toHaveCSS('filter', 'blur(5px)')
  answer('gone')
  await expect(row.getByText('Image error')).toBeVisible()

  loads.answer = 'wait'
  await openNewest(page, plate)
  const picture = page.getByRole('dialog').getByLabel('Picture', { exact: true })
  await picture.waitFor()
  await expect(picture).toHaveAttribute('data-status', 'loading')
  answer('send')
  await expect(picture).toHaveAttribute('data-status', 'ready')

  loads.answer = 'gone'
  await page.getByRole('dialog').getByRole('button', { name: 'Download image' }).click()
  await expect(page.getByText('Failed to fetch the image')).toBeVisible()
  await page.reload()
  await picture.waitFor()
  await expect(picture).toHaveAttribute('data-status', 'error')
  await expect(picture.getByRole('alert')).toHaveText(
    'This image has been deleted as your data retention policy is set to 30 days. To review or modify this policy please contact us.',
  )
  await page.route('**/api/v1/alpr/images/*', async (route) => {
    const image = await (await route.fetch()).json()
    await route.fulfill({ json: { ...image, image_file: null, original_image_file: null } })
  })
  await page.reload()
  await picture.waitFor()
  await expect(picture).toHaveAttribute('data-status', 'unset')
  await expect(picture.getByRole('alert')).toHaveText('No image provided')
})
