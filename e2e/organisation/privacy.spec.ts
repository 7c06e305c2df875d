import { paths } from '#contract/paths.ts'
import { languageCookie } from '#contract/product/languages.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { expect, people, test } from '../support/product.ts'

test('a receipt shows that held data was kept, in the language of the page', async ({ page, baseURL }) => {
  const headers = { authorization: `Bearer ${await keyOf(page.request, people.worksite)}` }
  const post = async (url: string, data: unknown) =>
    (await page.request.post(`/api/v1/${url}`, { headers, data })).json()
  const plate = `ZZ${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
  const { id } = await post('cases', { name: 'Held plate', reason: 'For the receipt' })
  await post(`cases/${id}/holds`, { kind: 'plate', subject: plate })
  const proof = `Passport seen for the plate of case ${id}`
  await post('privacy/erasures', { plate, proof, is_confirmed: true })
  await arrive(page, people.worksite, paths.erasures)
  const receipt = page.getByRole('row').filter({ hasText: proof }).first()
  await expect(receipt).toContainText('Erased, except held data')
  await expect(receipt).toContainText(
    '1 row of the audit log redacted. Kept: 1 hold of the plate with the texts of its case, until it is released',
  )
  await page.context().addCookies([{ name: languageCookie, value: 'de', url: baseURL! }])
  await page.reload()
  await expect(receipt).toContainText('Behalten: 1 Sperre des Kennzeichens')
})
