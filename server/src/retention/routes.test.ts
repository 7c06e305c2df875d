import { expect, test } from 'vitest'
import { retentionMessages } from '#contract/retention/api.ts'
import { createCameraWorld } from '../testing/cameras.ts'
import { requestAs, shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()

test('rejects settings that list a site twice or name an unknown one', async () => {
  const { admin, siteId } = await createCameraWorld(product)
  const ask = requestAs(product, admin)
  const { days } = (await ask('GET', 'retention')).body
  const save = (sites: unknown) => ask('PUT', 'retention', { days, sites, is_confirmed: true })
  const own = (pictures: number, site_id = siteId) => ({ site_id, days: { pictures } })
  expect(await save([own(10), own(20)])).toMatchObject({
    status: 400,
    body: { sites: [retentionMessages.repeatedSite] },
  })
  expect(await ask('POST', 'retention/preview', { days, sites: [own(10), own(20)] })).toMatchObject({
    status: 400,
  })
  expect((await save([own(10, crypto.randomUUID())])).body).toEqual({
    sites: [retentionMessages.unknownSite],
  })
  expect((await ask('GET', 'retention')).body.sites).toEqual([])
  expect((await save([own(10)])).status).toBe(200)
})
