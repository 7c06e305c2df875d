import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { paths } from '#contract/paths.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { cameraAt, newPlate, see } from '../support/data/sightings.ts'
import { expect, password, people, test } from '../support/product.ts'

test.use({ serviceWorkers: 'allow' })

const sample = path.resolve(import.meta.dirname, '../../vision/samples/scene-08.jpg')

test('the gate view shows a vehicle as soon as it is seen, large, with the earlier ones below', async ({
  page,
  request,
}) => {
  const camera = await cameraAt(request)
  const [first, second] = [newPlate(), newPlate()]
  await see(request, camera, { plate: first })
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(page, people.admin, `${paths.gate}/${camera.id}`)
  const newest = page.getByRole('region', { name: 'Newest vehicle' })
  await expect(newest.getByText(first)).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Turn on sound and keep the screen on' }).click()
  await expect(page.getByRole('button', { name: /Turn on sound/ })).toHaveCount(0)
  await see(request, camera, { plate: second })
  await expect(newest.getByText(second)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Earlier vehicles' }).getByText(first)).toBeVisible()
  const { width } = (await newest.getByText(second).boundingBox())!
  expect(width).toBeGreaterThan(300)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})

test('a picture shared by another app is kept until the user has signed in, then sent and read', async ({
  page,
  request,
}) => {
  const camera = await cameraAt(request)
  await page.goto(paths.login)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  await page.reload()
  const picture = [...(await readFile(sample))]
  await page.evaluate((bytes) => {
    const form = document.createElement('form')
    form.action = '/share-target'
    form.method = 'post'
    form.enctype = 'multipart/form-data'
    const input = document.createElement('input')
    input.type = 'file'
    input.name = 'picture'
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(bytes)], 'car.jpg', { type: 'image/jpeg' }))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, picture)
  await page.getByLabel('Email').fill(people.admin)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/take-picture/)
  await expect(page.getByAltText('The picture to send')).toBeVisible()
  await page.getByRole('combobox', { name: 'Camera' }).fill(camera.name.replace(/^CAM: /, ''))
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status', { name: 'Result' })).toContainText(/being read|CC973038/)
})
