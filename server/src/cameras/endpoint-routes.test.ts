import { describe, expect, test } from 'vitest'
import { hashToken } from '../core/secrets/secrets.ts'
import { createAdmin, createPerson } from '../testing/people.ts'
import { sendForms } from '../testing/send-forms.ts'
import { cameraForm } from '../testing/site-forms.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const admin = await createAdmin(product.deps.db)
const stranger = await createAdmin(product.deps.db)
const request = requestAs(product, admin)
const { newSite, newCamera } = sendForms(request)

describe('the endpoint of a camera', () => {
  const cameraOfUrl = async (endpoint: string) => {
    const row = await product.deps.db
      .selectFrom('camera_tokens')
      .selectAll()
      .where('token_hash', '=', hashToken(endpoint.split('/').at(-1)!))
      .executeTakeFirst()
    return row && { camera: row.camera_id, expiresAt: row.expires_at }
  }

  test('is a unique URL that only an ADMIN sees [SITE-134]', async () => {
    const { id: site } = await newSite()
    const one = await newCamera(
      cameraForm(site, { name: 'CAM: 1', allowed_addresses: ['10.0.0.0/8', '::1'] }),
    )
    const two = await newCamera(cameraForm(site, { name: 'CAM: 2' }))
    const { body } = await request('GET', `cameras/${one.id}/endpoint`)
    expect(body).toEqual({
      endpoint: expect.stringMatching(/^http:\/\/localhost:8080\/ingest\/[\w-]{43}$/),
      previous_expires_at: null,
      user: '',
      allowed_addresses: ['10.0.0.0/8', '::1'],
    })
    expect(await cameraOfUrl(body.endpoint)).toEqual({ camera: one.id, expiresAt: null })
    expect((await request('GET', `cameras/${two.id}/endpoint`)).body.endpoint).not.toBe(body.endpoint)
    const viewer = await createPerson(product.deps.db, admin.orgId, 'VIEWER')
    expect((await request('GET', `cameras/${one.id}/endpoint`, undefined, viewer)).status).toBe(403)
    expect((await request('GET', `cameras/${one.id}/endpoint`, undefined, stranger)).status).toBe(404)
  })

  test('is rotated with one call, and the old URL works for one more hour', async () => {
    const camera = await newCamera(cameraForm((await newSite()).id))
    const first = (await request('GET', `cameras/${camera.id}/endpoint`)).body
    const now = new Date(Date.now() + 1000)
    product.setNow(now)
    const second = await request('POST', `cameras/${camera.id}/endpoint/rotate`)
    expect(second.status).toBe(200)
    expect(second.body.endpoint).not.toBe(first.endpoint)
    const hourLater = (await cameraOfUrl(first.endpoint))!.expiresAt!.getTime()
    expect(Math.abs(hourLater - now.getTime() - 3_600_000)).toBeLessThan(5000)
    expect(Date.parse(second.body.previous_expires_at)).toBe(hourLater)
    expect((await request('GET', `cameras/${camera.id}/endpoint`)).body).toEqual(second.body)

    product.setNow(new Date(now.getTime() + 2 * 3_600_000))
    await request('POST', `cameras/${camera.id}/endpoint/rotate`)
    expect(await cameraOfUrl(first.endpoint)).toBeUndefined()
    product.setNow(new Date())
  })
})
