import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { dolphinSeason, postSeason } from '../support/data/dolphin-season.ts'
import { expect, people, test } from '../support/product.ts'
import { readWildlife } from '../support/data/wildlife-api.ts'

test('an ADMIN sets licences, exports a package, and sees the result or the faults of its import', async ({
  page,
  request,
}) => {
  await postSeason(request)
  await arrive(page, people.wildlife, `/dashboard/data-explorer?${dolphinSeason.period}`)
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Files', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose(/^Licences/)
  const licences = page.getByRole('dialog', { name: 'Licences of exported files' })
  await licences.getByRole('combobox', { name: 'Licence of the data' }).click()
  await page.getByRole('option', { name: /^CC BY:/ }).click()
  await licences.getByLabel('Contact e-mail').fill('data@coast.example')
  await expectAccessible(page)
  await licences.getByRole('button', { name: 'Save' }).click()
  await expect(licences).toHaveCount(0)
  expect(await readWildlife(request, '/api/v1/maui/publishing')).toMatchObject({
    data_licence: 'CC-BY-4.0',
    contact_email: 'data@coast.example',
  })

  const download = page.waitForEvent('download')
  await choose(/^Camtrap DP/)
  const file = await (await download).path()
  await choose(/^Import/)
  const form = page.getByRole('dialog', { name: 'Import a Camtrap DP package' })
  await form.locator('input[type=file]').setInputFiles(file)
  await expect(form.getByRole('status')).toContainText(/0 new pictures \(\d+ known already\)/)
  await expect(form.getByRole('status')).toContainText('0 new sightings')
  await expectAccessible(page)

  await form
    .locator('input[type=file]')
    .setInputFiles([{ name: 'datapackage.json', mimeType: 'application/json', buffer: Buffer.from('{}') }])
  await expect(form.getByRole('alert')).toContainText(
    'datapackage.json: it is no description of a data package',
  )
  await expect(form.getByRole('button', { name: 'Import' })).toBeDisabled()
  await form.locator('input[type=file]').setInputFiles(file)
  await form.getByRole('button', { name: 'Import' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Package imported')).toBeVisible()
})
