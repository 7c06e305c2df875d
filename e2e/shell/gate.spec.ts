import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { paths } from '#contract/paths.ts'
import { cameraAt } from '../support/data/sightings.ts'
import { expect, password, people, test } from '../support/product.ts'

test.use({ serviceWorkers: 'allow' })

const sample = path.resolve(import.meta.dirname, '../../vision/samples/scene-08.jpg')

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
