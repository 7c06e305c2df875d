import { describe, expect, test } from 'vitest'
import { createAdmin } from '../testing/people.ts'
import { sendForms } from '../testing/send-forms.ts'
import { cameraForm, carparkForm } from '../testing/site-forms.ts'
import { requestAs, shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const admin = await createAdmin(product.deps.db)
const stranger = await createAdmin(product.deps.db)
const request = requestAs(product, admin)
const { newSite, newCamera } = sendForms(request)
const countCameras = async (siteId: string) => (await request('GET', `sites/${siteId}/cameras`)).body.length

describe('the name of a camera', () => {
  const taken = 'You already have a camera with the same name. Please choose another name for this camera.'

  test('is unique on its site, ignoring case and prefix [SITE-100]', async () => {
    const { id: site } = await newSite()
    const gate = await newCamera(cameraForm(site, { name: 'CAM: Kōwhai Gate' }))
    for (const name of ['CAM: kōwhai gate', 'KŌWHAI GATE', 'CAM: Kōwhai Gate '.normalize('NFD')]) {
      const answer = await request('POST', 'cameras', cameraForm(site, { name }))
      expect(answer).toMatchObject({ status: 400, body: { non_field_errors: [taken], name: [taken] } })
    }
    const other = await newCamera(cameraForm(site, { name: 'CAM: Exit' }))
    const renamed = await request('PUT', `cameras/${other.id}`, { name: 'CAM: KŌWHAI GATE' })
    expect(renamed).toMatchObject({ status: 400, body: { non_field_errors: [taken] } })
    expect((await request('GET', `cameras/${other.id}`)).body).toEqual(other)
    expect((await request('PUT', `cameras/${gate.id}`, { name: 'CAM: KŌWHAI Gate' })).status).toBe(200)
    expect(await countCameras(site)).toBe(2)
  })

  test('is saved once when two requests save it at the same time [SITE-100]', async () => {
    const { id: site } = await newSite()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => request('POST', 'cameras', cameraForm(site, { name: 'CAM: Twin' }))),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status !== 201)
    expect(refused.every((answer) => answer.body.non_field_errors[0] === taken)).toBe(true)
    expect(await countCameras(site)).toBe(1)
  })

  test('may be reused on another site and after removal', async () => {
    const [here, there] = [(await newSite()).id, (await newSite()).id]
    const camera = await newCamera(cameraForm(here, { name: 'CAM: Twice' }))
    await newCamera(cameraForm(there, { name: 'CAM: Twice' }))
    expect((await request('DELETE', `cameras/${camera.id}`)).status).toBe(204)
    await newCamera(cameraForm(here, { name: 'CAM: Twice' }))
  })

  test('has at most 64 characters, the prefix not counted [SITE-101]', async () => {
    const { id: site } = await newSite()
    const answer = await request('POST', 'cameras', cameraForm(site, { name: `CAM: ${'x'.repeat(65)}` }))
    expect(answer.body.non_field_errors).toEqual([
      'Camera name must be less than 64 characters in length. Please choose a shorter name.',
    ])
  })
})

describe('the site of a camera', () => {
  test('is an existing site of the organisation', async () => {
    const { id: theirs } = await newSite(carparkForm(), stranger)
    const { id: removed } = await newSite()
    await request('DELETE', `sites/${removed}`)
    for (const site of [theirs, removed]) {
      const answer = await request('POST', 'cameras', cameraForm(site))
      expect(answer).toMatchObject({ status: 400, body: { non_field_errors: ['Site not found'] } })
    }
  })

  test('cannot change, and sending it again is accepted', async () => {
    const [from, to] = [(await newSite()).id, (await newSite()).id]
    const camera = await newCamera(cameraForm(from))
    const message = 'The site of a camera cannot be changed. Please add the camera to the other site.'
    for (const site of [to, (await newSite(carparkForm(), stranger)).id]) {
      const answer = await request('PUT', `cameras/${camera.id}`, { site, name: 'CAM: Moved' })
      expect(answer).toMatchObject({ status: 400, body: { non_field_errors: [message], site: [message] } })
    }
    expect((await request('GET', `cameras/${camera.id}`)).body).toEqual(camera)
    expect([await countCameras(from), await countCameras(to)]).toEqual([1, 0])
    const same = await request('PUT', `cameras/${camera.id}`, { site: from, name: 'CAM: Renamed' })
    expect(same).toMatchObject({ status: 200, body: { site: from, name: 'CAM: Renamed' } })
  })
})
