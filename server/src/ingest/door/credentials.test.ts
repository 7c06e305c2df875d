import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCameraWorld, type CameraWorld } from '../../testing/cameras.ts'
import { createTestApp, type TestApp } from '../../testing/product/test-app.ts'
import { credentialCheck, digestResponse } from './credentials.ts'

test('digest responses match the examples of RFC 7616', () => {
  const fields = {
    realm: 'http-auth@example.org',
    nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
    uri: '/dir/index.html',
    nc: '00000001',
    cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
    qop: 'auth',
  }
  const mufasa = { user: 'Mufasa', password: 'Circle of Life' }
  expect(digestResponse('GET', { ...fields, algorithm: 'MD5' }, mufasa)).toBe(
    '8ca523f5e9506fed4657c9700eebdbec',
  )
  expect(digestResponse('GET', { ...fields, algorithm: 'SHA-256' }, mufasa)).toBe(
    '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1',
  )
})

test('a header with an endless name is parsed in linear time', () => {
  const { judge } = credentialCheck(Buffer.from('key'), () => new Date())
  // A quadratic parser would exceed the time limit of the test.
  const authorization = `Digest ${'a'.repeat(120_000)}`
  expect(judge({ method: 'POST', url: '/', authorization }, { user: 'gate', password: '' })).toBe('missing')
})

describe('a camera with credentials', () => {
  let product: TestApp
  let world: CameraWorld
  const wanted = { user: 'gate', password: 'Kōwhai 7' }

  beforeAll(async () => {
    product = await createTestApp()
    world = await createCameraWorld(product)
    await setAccess({ ...wanted, allowed_addresses: [] })
  })
  afterAll(() => product.close())

  const setAccess = (body: object) =>
    product.request('PUT', `/api/v1/cameras/${world.camera.id}/endpoint/access`, {
      key: world.admin.key,
      body,
    })
  const send = async (authorization?: string) => {
    const answer = await product.app.inject({
      method: 'POST',
      url: `/ingest/${world.camera.token}`,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      payload: { time: new Date().toISOString(), detections: [{ type: 'car', plate: 'ABC123' }] },
    })
    return { status: answer.statusCode, challenges: [answer.headers['www-authenticate'] ?? []].flat() }
  }
  const basic = (user: string, password: string) =>
    `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

  function answerTo(challenge: string, password: string, uri = `/ingest/${world.camera.token}`): string {
    const read = (name: string) => new RegExp(`${name}="?([^",]+)`).exec(challenge)![1]!
    const fields = {
      username: wanted.user,
      realm: read('realm'),
      nonce: read('nonce'),
      algorithm: read('algorithm'),
      uri,
      qop: 'auth',
      nc: '00000001',
      cnonce: 'abcdef',
    }
    const response = digestResponse('POST', fields, { ...wanted, password })
    const texts = Object.entries({ ...fields, response }).map(([name, value]) => `${name}="${value}"`)
    return `Digest ${texts.join(', ')}`
  }

  test('is challenged and accepted with basic credentials', async () => {
    const shown = await product.request('GET', `/api/v1/cameras/${world.camera.id}/endpoint`, {
      key: world.admin.key,
    })
    expect(shown.body).toMatchObject({ user: 'gate', allowed_addresses: [] })
    expect(shown.text).not.toContain(wanted.password)
    const challenge = await send()
    expect(challenge.status).toBe(401)
    expect(challenge.challenges.join()).toContain('Basic realm="Sightline"')
    expect((await send(basic('gate', 'wrong'))).status).toBe(401)
    expect((await send(basic('other', wanted.password))).status).toBe(401)
    expect((await send(basic(wanted.user, wanted.password))).status).toBe(200)
  })

  test('is accepted with either kind of digest, for this URL only and for a short time', async () => {
    const challenges = (await send()).challenges.filter((text) => text.startsWith('Digest'))
    expect(challenges).toHaveLength(2)
    for (const challenge of challenges) {
      expect((await send(answerTo(challenge, wanted.password))).status).toBe(200)
      expect((await send(answerTo(challenge, 'wrong'))).status).toBe(401)
      expect((await send(answerTo(challenge, wanted.password, '/ingest/other'))).status).toBe(401)
    }
    product.setNow(new Date(Date.now() + 11 * 60_000))
    expect((await send(answerTo(challenges[0]!, wanted.password))).status).toBe(401)
    product.setNow(new Date())
  })

  test('keeps its password when other fields change, and needs none after the user name is removed', async () => {
    expect((await setAccess({ user: 'gate', allowed_addresses: ['127.0.0.0/8'] })).body).toMatchObject({
      allowed_addresses: ['127.0.0.0/8'],
    })
    expect((await send(basic(wanted.user, wanted.password))).status).toBe(200)
    expect((await setAccess({ user: '', allowed_addresses: [] })).body).toMatchObject({ user: '' })
    product.setNow(new Date(Date.now() + 60_000))
    expect((await send()).status).toBe(200)
    product.setNow(new Date())
  })

  test('rejects an invalid address, and a user name without a password', async () => {
    expect((await setAccess({ user: 'gate', allowed_addresses: [] })).body).toMatchObject({
      password: ['Please enter a password'],
    })
    expect((await setAccess({ user: '', allowed_addresses: ['nowhere'] })).body).toMatchObject({
      allowed_addresses: ['Please enter IP addresses or networks such as 10.0.0.0/8'],
    })
    expect((await setAccess({ user: 'a:b', password: 'x', allowed_addresses: [] })).body).toEqual({
      user: ['A user name has no colon'],
    })
  })
})
