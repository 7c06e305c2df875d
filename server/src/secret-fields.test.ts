import { beforeAll, expect, test } from 'vitest'
import { Scope } from '#contract/api-keys/scopes.ts'
import { hiddenSecret } from '#contract/secret-fields.ts'
import { createKey } from './api-keys/queries.ts'
import { findTokens } from './cameras/tokens.ts'
import { expectedAccess } from './testing/expected-access/all-routes.ts'
import { responseFields, valuesAt } from './testing/response-fields.ts'
import { createWorld, keyOf } from './testing/route-walk.ts'

const world = await createWorld()
const { product, things } = world
const { db, now, secrets } = product.deps
const { org_id: orgId } = await db
  .selectFrom('users')
  .select('org_id')
  .where('id', '=', world.people.ADMIN)
  .executeTakeFirstOrThrow()

const webhookUrl = `/api/v1/webhooks/${things.webhookId}`
const headers = { 'X-Api-Key': 'open sesame' }

/** Gives every secret a value that a response could reveal. */
beforeAll(async () => {
  const at = now()
  await db
    .insertInto('filter_list_sources')
    .values({ org_id: orgId, list_id: things.listId, url: 'https://lists.example/a.csv?key=x' })
    .execute()
  for (const [table, key] of [
    ['images', 'picture'],
    ['videos', 'clip'],
  ] as const) {
    const type = table === 'images' ? 'image/jpeg' : 'video/mp4'
    await db
      .insertInto('media_objects')
      .values({
        org_id: orgId,
        key,
        kind: 'image',
        content_type: type,
        size: 1,
        last_needed_at: at,
      })
      .execute()
    await db.updateTable(table).set({ media_key: key }).where('org_id', '=', orgId).execute()
  }
  const admin = await keyOf(world, world.people.ADMIN)
  const form = (await product.request('GET', webhookUrl, { key: admin })).body
  await product.request('PUT', webhookUrl, { key: admin, body: { ...form, headers } })
  Object.assign(product.deps.config.doors, { ftpPort: 2121, mailPort: 2525 })
  const sourceUrl = `/api/v1/cameras/${things.cameraId}/source`
  await product.request('PUT', sourceUrl, { key: admin, body: { kind: 'ftp' } })
})

const soundsSecret =
  /secret|token|password|passwd|credential|signature|private|endpoint|header|^(?:.*_)?(?:key|url|auth)$|^ori_|original/i

/** Fields whose names sound secret but are not, or that no API key can read. Declare new ones here or with secretField. */
const notSecret: Record<string, string> = {
  'GET /api/v1/audit/settings checkpoint_url': 'no API key opens it',
  'PUT /api/v1/audit/settings checkpoint_url': 'no API key opens it',
  'GET /api/v1/auth/passkeys asks_after_password': 'whether a passkey is required',
  'PUT /api/v1/auth/passkeys/settings asks_after_password': 'whether a passkey is required',
  'POST /api/v1/auth/passkeys/sign_in key': 'the key of the sign-in',
  'PUT /api/v1/auth/passkeys/second key': 'the key of the sign-in',
  'POST /api/v1/auth/passkeys key': 'the session itself',
  'POST /api/v1/auth/sign_on/sign_out url': 'the address of the provider, for the browser that signs out',
  'GET /api/v1/alpr/images/:id original_reason': 'whether a reason is required',
  'GET /api/v1/alpr/videos/:id original_reason': 'whether a reason is required',
  'GET /api/v1/audit/reasons originals': 'a count',
  'GET /api/v1/audit/settings asks_original_reason': 'whether a reason is required',
  'PUT /api/v1/audit/settings asks_original_reason': 'whether a reason is required',
  'GET /api/v1/privacy/access_packages has_password': 'whether there is one',
  'POST /api/v1/privacy/access_packages has_password': 'whether there is one',
  'GET /api/v1/evidence has_password': 'whether there is one',
  'POST /api/v1/evidence has_password': 'whether there is one',
  'POST /api/v1/auth/sign_on/finish key': 'the key of the sign-in',
  'POST /api/v1/auth/sign_on/start url': 'the address of the provider, for the browser that starts a sign-in',
  'GET /api/v1/organisation/home_assistant has_password': 'whether there is one',
  'PUT /api/v1/organisation/home_assistant has_password': 'whether there is one',
  'GET /api/v1/organisation/public_page url': 'public by its nature',
  'PUT /api/v1/organisation/public_page url': 'public by its nature',
  'GET /api/v1/public_pages/:slug url': 'public by its nature',
  'GET /api/v1/organisation/scim base_url': 'no API key opens it',
  'GET /api/v1/organisation/scim has_token': 'whether there is one',
  'POST /api/v1/organisation/scim/token token': 'shown once to the ADMIN who creates it',
  'GET /api/v1/organisation/sign_on has_client_secret': 'whether there is one',
  'PUT /api/v1/organisation/sign_on has_client_secret': 'whether there is one',
  'POST /api/v1/organisation/sign_on/domains/prove has_client_secret': 'whether there is one',
  'GET /api/v1/auth/mfa/secret secret': 'shown to the person who sets up MFA',
  'GET /api/v1/auth/mfa/secret request_token': 'shown to the person who sets up MFA',
  'POST /api/v1/auth/mfa key': 'the session itself',
  'PUT /api/v1/auth/mfa/authenticate key': 'the session itself',
  'POST /api/v1/auth/login key': 'the session itself',
  'POST /api/v1/api_keys key': 'a new key, to the ADMIN who made it',
  'GET /api/v1/integrations/token/ token': 'to sessions of ADMINs only',
  'POST /api/v1/integrations/token/rotate token': 'to sessions of ADMINs only',
  'GET /api/v1/integrations/:slug stored_secrets': 'names, not values',
  'PUT /api/v1/integrations/:slug stored_secrets': 'names, not values',
  'GET /api/v1/billing/payment_settings publishable_key': 'public by its nature',
  'GET /api/v1/billing/payment_settings token_url': 'public by its nature',
  'GET /api/v1/messages/push public_key': 'public by its nature',
  'GET /api/v1/evidence/public-key public_key': 'public by its nature',
  'GET /api/v1/map/sources style_url': 'public by its nature',
  'GET /api/v1/map/sources pmtiles_url': 'public by its nature',
  'POST /api/v1/media/shares url': 'a link that the caller makes',
  'GET /api/v1/hsafety/depth-map/:mediaId/ url': 'a signed link to what members see',
  'GET /api/v1/hsafety/heatmap/:mediaId/:cameraId/ image_url': 'a signed link to what members see',
  'GET /api/v1/hsafety/heatmap/:mediaId/:cameraId/ image_day_url': 'a signed link to what members see',
  'GET /api/v1/hsafety/heatmap/:mediaId/:cameraId/ image_week_url': 'a signed link to what members see',
  'GET /api/v1/hsafety/heatmap/:mediaId/:cameraId/ image_month_url': 'a signed link to what members see',
  'GET /api/v1/vision/shadow has_token': 'whether there is one',
  'PUT /api/v1/vision/shadow has_token': 'whether there is one',
  'GET /api/v1/cameras/:id/source has_password': 'whether there is one',
  'PUT /api/v1/cameras/:id/source has_password': 'whether there is one',
  'GET /api/v1/cameras/:id/source reaches_private': 'a setting of the operator',
  'PUT /api/v1/cameras/:id/source reaches_private': 'a setting of the operator',
  'GET /api/v1/webhooks/:id/app url': 'the host alone',
  'GET /api/v1/webhooks/:id/app headers': 'their names alone',
  'POST /api/v1/webhooks/test request.url': 'as the caller sent it',
  'POST /api/v1/webhooks/test request.headers': 'as the caller sent it',
  'POST /api/v1/webhooks/test/image/:imageId/ request.url': 'as the caller sent it',
  'POST /api/v1/webhooks/test/image/:imageId/ request.headers': 'as the caller sent it',
}

const routes = product.routes.filter(({ url, method }) => /^\/api\/v\d\//.test(url) && method !== 'HEAD')
const fields = routes.flatMap((route) =>
  responseFields(route).map((field) => ({ ...field, route: `${String(route.method)} ${route.url}` })),
)
const nameOf = ({ route, path }: (typeof fields)[number]) => `${route} ${path.join('.')}`
const secretFields = fields.filter(({ secret }) => secret !== undefined)

test('every response field that sounds secret is declared secret, or not secret with a reason', () => {
  const sounding = fields.filter(({ path, secret }) => !secret && soundsSecret.test(path.at(-1)!))
  expect([...new Set(sounding.map(nameOf))].sort()).toEqual(Object.keys(notSecret).sort())
})

test('the API has exactly these secrets', () => {
  expect(secretFields.map((field) => `${nameOf(field)}: ${field.secret}`).sort()).toEqual(
    [
      'GET /api/v1/alert_list/:id/source url: secrets',
      'GET /api/v1/alpr/images/:id original_image_file: originals',
      'GET /api/v1/alpr/videos/:id ori_video_file: originals',
      'GET /api/v1/cameras/:id/endpoint endpoint: secrets',
      'GET /api/v1/cameras/:id/source ftp.password: secrets',
      'GET /api/v1/cameras/:id/source mail.to: secrets',
      'PUT /api/v1/cameras/:id/source ftp.password: secrets',
      'PUT /api/v1/cameras/:id/source mail.to: secrets',
      'GET /api/v1/evidence link: originals',
      'POST /api/v1/evidence link: originals',
      'GET /api/v1/privacy/access_packages link: originals',
      'POST /api/v1/privacy/access_packages link: originals',
      'GET /api/v1/webhooks results.headers: secrets',
      'GET /api/v1/webhooks results.url: secrets',
      'GET /api/v1/webhooks/:id headers: secrets',
      'GET /api/v1/webhooks/:id url: secrets',
      'GET /api/v1/webhooks/:id/secret secret: secrets',
      'POST /api/v1/cameras/:id/endpoint/rotate endpoint: secrets',
      'POST /api/v1/webhooks headers: secrets',
      'POST /api/v1/webhooks url: secrets',
      'POST /api/v1/webhooks/:id/secret secret: secrets',
      'PUT /api/v1/alert_list/:id/source url: secrets',
      'PUT /api/v1/cameras/:id/endpoint/access endpoint: secrets',
      'PUT /api/v1/webhooks/:id headers: secrets',
      'PUT /api/v1/webhooks/:id url: secrets',
    ].sort(),
  )
})

const keyWith = async (...scopes: Scope[]) =>
  (
    await createKey(
      db,
      orgId,
      { name: 'Test', scopes, createdBy: world.people.ADMIN, expiresAt: null },
      new Date(),
    )
  ).key

/** The secret values of a field: the value itself, or the values of an object. */
const valuesOf = (body: unknown, path: string[]): unknown[] =>
  valuesAt(body, path).flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.values(value) : [value],
  )
const isHidden = (value: unknown) =>
  value === null || value === '' || (typeof value === 'string' && value.includes(hiddenSecret))

const shownSecrets = secretFields.filter(({ route }) => route.startsWith('GET '))

test.each(shownSecrets.map((field) => [nameOf(field), field] as const))(
  '%s is visible to an ADMIN and to an API key with the scope only',
  async (_, { route, path, secret }) => {
    const url = expectedAccess[route]!.owned?.(things) ?? route.split(' ')[1]!
    const ask = (key: string) => product.request('GET', url, { key })
    const asAdmin = await ask(await keyOf(world, world.people.ADMIN))
    expect(valuesOf(asAdmin.body, path).filter((value) => !isHidden(value))).not.toEqual([])
    const allowed = await ask(await keyWith('read', secret as Scope))
    expect(valuesOf(allowed.body, path).map(isHidden)).toEqual(valuesOf(asAdmin.body, path).map(isHidden))
    const others = Object.values(Scope).filter((scope) => scope !== secret)
    const withoutScope = await ask(await keyWith(...others))
    const asOthers = [world.people.VIEWER, world.people.SITE_VIEWER].map(async (person) =>
      ask(await keyOf(world, person)),
    )
    for (const { status, body } of [withoutScope, ...(await Promise.all(asOthers))]) {
      expect([200, 403, 404]).toContain(status)
      expect(valuesOf(body, path).filter((value) => !isHidden(value ?? null))).toEqual([])
    }
  },
)

test('no GET response reveals secrets of the organisation to a key with all other scopes', async () => {
  const key = await keyWith('read', 'export', 'ingest_log', 'write')
  const { token } = await findTokens(db, orgId, things.cameraId, secrets, now())
  const webhook = await db
    .selectFrom('webhooks')
    .select(['secret'])
    .where('id', '=', things.webhookId)
    .executeTakeFirstOrThrow()
  const known = [token!, secrets.open(webhook.secret), headers['X-Api-Key'], '/original?']
  const leaks: string[] = []
  for (const [name, route] of Object.entries(expectedAccess)) {
    const [method, url] = name.split(' ') as [string, string]
    if (method !== 'GET' || url.endsWith('/stream')) continue
    if (route.access !== 'member' && route.access !== 'admin') continue
    const answer = await product.app.inject({
      method: 'GET',
      url: route.owned?.(things) ?? route.example ?? url,
      headers: { authorization: `Bearer ${key}` },
    })
    if (known.some((secret) => answer.body.includes(secret))) leaks.push(name)
  }
  expect(leaks).toEqual([])
})

test('a key without the scope keeps the headers of a webhook by sending them back hidden, unless the address changes', async () => {
  const admin = await keyOf(world, world.people.ADMIN)
  const url = webhookUrl
  const form = (await product.request('GET', url, { key: admin })).body
  const key = await keyWith('read', 'write')
  const hidden = (await product.request('GET', url, { key })).body
  expect(hidden.headers).toEqual({ 'X-Api-Key': hiddenSecret })
  const saved = await product.request('PUT', url, { key, body: { ...hidden, name: 'Renamed' } })
  expect(saved).toMatchObject({ status: 200, body: { name: 'Renamed', headers: hidden.headers } })
  expect((await product.request('GET', url, { key: admin })).body).toMatchObject({ url: form.url, headers })
  const moved = { ...hidden, url: 'https://elsewhere.example/take' }
  expect((await product.request('PUT', url, { key, body: moved })).status).toBe(400)
})

test('a new address for a camera needs the scopes write and secrets', async () => {
  const url = `/api/v1/cameras/${things.cameraId}/endpoint/rotate`
  const refused = await product.request('POST', url, { key: await keyWith('write', 'read') })
  expect(refused).toMatchObject({ status: 403, body: { detail: "This API key lacks the scope 'secrets'." } })
  expect((await product.request('POST', url, { key: await keyWith('secrets') })).status).toBe(403)
  expect((await product.request('POST', url, { key: await keyWith('write', 'secrets') })).status).toBe(200)
})
