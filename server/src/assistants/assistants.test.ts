import { createHash, randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { grantDays, oauthPaths, refreshTokenDays } from '#contract/assistants/constants.ts'
import { createSite } from '../testing/sites.ts'
import { callTool } from '../testing/call-tool.ts'
import { assistantRedirect, OAuthAssistant } from '../testing/oauth-assistant.ts'
import { createAdmin, createPerson, type TestPerson } from '../testing/people.ts'
import { freePort } from '../testing/product/spawn-product.ts'
import { startProduct } from '../testing/product/test-app.ts'

const port = await freePort()
const publicUrl = `http://127.0.0.1:${port}`
const resource = `${publicUrl}/mcp`
const product = await startProduct({ publicUrl })
await product.app.listen({ port, host: '127.0.0.1' })
const { db } = product.deps
const admin = await createAdmin(db, { name: 'Harbour Parking' })
await createSite(db, admin.orgId, { name: 'Wharf' })
const stranger = await createAdmin(db, { name: 'Other' })
await createSite(db, stranger.orgId, { name: 'Elsewhere' })

const parametersOf = (url: URL) => Object.fromEntries(url.searchParams)
const consentApi = '/api/v1/auth/assistants'

/** Presses 'Connect' on the consent page. */
const allowAs =
  (person: TestPerson, scopes: readonly string[]) =>
  async (url: URL): Promise<URL> => {
    const body = { request: parametersOf(url), scopes }
    const { body: answer } = await product.request('POST', `${consentApi}/allow`, { key: person.key, body })
    return new URL(answer.redirect_to)
  }

async function connect(person: TestPerson, scopes: readonly string[] = ['read']) {
  const assistant = new OAuthAssistant(resource, allowAs(person, scopes))
  const client = await assistant.connect()
  afterAll(() => client.close())
  return { assistant, client }
}

// Raw requests, for clients that do not keep to the rules. Each has an address, so that no limit is shared.
let address = 1
const send = (url: string, payload: object | string, type = 'application/x-www-form-urlencoded') =>
  product.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : new URLSearchParams({ ...payload }).toString(),
    remoteAddress: `10.0.${address >> 8}.${address++ & 255}`,
  })
const register = (metadata: object) => send(oauthPaths.register, JSON.stringify(metadata), 'application/json')
const post = (token: string, message: object = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) =>
  product.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', authorization: `Bearer ${token}` },
    payload: message,
  })
const later = (seconds: number) => product.setNow(new Date(Date.now() + seconds * 1000))
const auditOf = async (orgId: string) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject', 'detail'])
      .where('org_id', '=', orgId)
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action.startsWith('assistant.'))

/** A registered client with a code, as far as the exchange. */
async function codeFor(person = admin, change: Record<string, string> = {}) {
  const { client_id } = (await register({ client_name: 'Raw', redirect_uris: [assistantRedirect] })).json()
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URL(`${publicUrl}/authorize`)
  const query = {
    response_type: 'code',
    client_id,
    redirect_uri: assistantRedirect,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource,
    scope: 'read write',
    ...change,
  }
  asked.search = new URLSearchParams(query).toString()
  const returned = await allowAs(person, ['read', 'write'])(asked)
  const form = {
    grant_type: 'authorization_code',
    client_id: client_id as string,
    code: returned.searchParams.get('code') ?? '',
    redirect_uri: assistantRedirect,
    code_verifier: verifier,
    resource,
  }
  return { returned, form }
}
async function tokensFor(person = admin) {
  const { form } = await codeFor(person)
  const { access_token, refresh_token } = (await send(oauthPaths.token, form)).json()
  return { client_id: form.client_id, access: access_token as string, refresh: refresh_token as string }
}

test('the official client finds the server, registers, is allowed by a person, and calls tools as that person', async () => {
  const { assistant, client } = await connect(admin)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('list_sites')
  expect(tools.map(({ name }) => name)).not.toContain('tag_camera')
  const { data } = await callTool(client, 'list_sites')
  expect(data.sites.map(({ name }: { name: string }) => name)).toEqual(['Wharf'])
  expect(assistant.returned.searchParams.get('state')).toBe('state of the assistant')
  expect(assistant.returned.searchParams.get('iss')).toBe(publicUrl)
  expect(assistant.tokens()).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'read' })
})

test('with the scope write the assistant makes changes, and the audit log names it', async () => {
  const { client } = await connect(admin, ['read', 'write'])
  const noted = await callTool(client, 'add_vehicle_note', { plate: 'ABC123', note: 'Delivers bread' })
  expect(noted.isError).toBe(false)
  const entries = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('org_id', '=', admin.orgId)
    .where('action', 'like', 'customer.%')
    .execute()
  expect(entries).toMatchObject([{ actor_id: admin.id, detail: { assistant: 'Test assistant' } }])
})

test('the token has the rights of the person: a SITE_VIEWER sees their site only', async () => {
  const site = await createSite(db, admin.orgId, { name: 'Quay' })
  const person = await createPerson(db, admin.orgId, 'SITE_VIEWER', { siteIds: [site.id] })
  const { client } = await connect(person, ['read', 'write'])
  const { data } = await callTool(client, 'list_sites')
  expect(data.sites.map(({ name }: { name: string }) => name)).toEqual(['Quay'])
})

test('an expired access token is refreshed by the client, without the person', async () => {
  const { assistant, client } = await connect(admin)
  const before = assistant.tokens()!
  later(16 * 60)
  expect((await post(before.access_token)).statusCode).toBe(401)
  expect((await callTool(client, 'list_sites')).isError).toBe(false)
  expect(assistant.tokens()!.refresh_token).not.toBe(before.refresh_token)
  later(0)
})

test('without a token or with a wrong one the response names the metadata', async () => {
  const metadata = `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp"`
  const none = await product.app.inject({ method: 'POST', url: '/mcp', payload: {} })
  expect([none.statusCode, none.headers['www-authenticate']]).toEqual([401, `Bearer ${metadata}`])
  const wrong = await post('sla_forged')
  expect([wrong.statusCode, wrong.headers['www-authenticate']]).toEqual([
    401,
    `Bearer error="invalid_token", ${metadata}`,
  ])
  const { body } = await product.request('GET', '/.well-known/oauth-protected-resource/mcp')
  expect(body).toMatchObject({ resource, authorization_servers: [publicUrl] })
  const server = await product.request('GET', '/.well-known/oauth-authorization-server')
  expect(server.body).toMatchObject({ issuer: publicUrl, code_challenge_methods_supported: ['S256'] })
})

test('no token, code or secret is stored in plain text', async () => {
  const { form } = await codeFor()
  const { access_token, refresh_token } = (await send(oauthPaths.token, form)).json()
  const codes = await db.selectFrom('assistant_codes').selectAll().execute()
  const tokens = await db.selectFrom('assistant_tokens').selectAll().execute()
  const stored = JSON.stringify([codes, tokens].flat(), (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  for (const secret of [access_token, refresh_token, form.code, form.code_verifier])
    expect(stored).not.toContain(secret)
})

test('a redirect address that the client has not registered gets no code', async () => {
  const { client_id } = (await register({ redirect_uris: ['https://claude.ai/callback'] })).json()
  const request = {
    response_type: 'code',
    client_id,
    redirect_uri: 'https://evil.example/callback',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }
  const calls = [
    ['ask', request],
    ['refuse', request],
    ['allow', { request, scopes: ['read'] }],
    ['ask', { ...request, client_id: 'unknown', redirect_uri: 'https://claude.ai/callback' }],
  ] as const
  for (const [name, body] of calls) {
    const answer = await product.request('POST', `${consentApi}/${name}`, { key: admin.key, body })
    expect(answer.status).toBe(400)
    expect(answer.body.redirect_to).toBeUndefined()
  }
})

test('a request with another resource, an unknown scope or no PKCE returns to the client with an error', async () => {
  const errorOf = async (change: Record<string, string>) =>
    (await codeFor(admin, change)).returned.searchParams.get('error')
  expect(await errorOf({ resource: 'https://other.example/mcp' })).toBe('invalid_target')
  expect(await errorOf({ scope: 'secrets' })).toBe('invalid_scope')
  expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request')
  expect(await errorOf({ response_type: 'token' })).toBe('unsupported_response_type')
})

test('a request with a fault names the address to which the person may return', async () => {
  const { client_id } = (
    await register({ client_name: 'Lure', redirect_uris: ['https://evil.example/'] })
  ).json()
  const body = { response_type: 'none', client_id, redirect_uri: 'https://evil.example/', state: 's' }
  const answer = await product.request('POST', `${consentApi}/ask`, { key: admin.key, body })
  expect(answer.body).toEqual({
    question: null,
    faulty: { client_name: 'Lure', redirect_host: 'evil.example', redirect_to: expect.any(String) },
  })
  expect(Object.fromEntries(new URL(answer.body.faulty.redirect_to).searchParams)).toEqual({
    error: 'unsupported_response_type',
    state: 's',
    iss: publicUrl,
  })
})

test('a person who refuses sends the assistant back without a code', async () => {
  const refused = new OAuthAssistant(resource, async (url) => {
    const { body } = await product.request('POST', `${consentApi}/refuse`, {
      key: admin.key,
      body: parametersOf(url),
    })
    return new URL(body.redirect_to)
  })
  await expect(refused.connect()).rejects.toThrow(/authorizationCode/)
  expect(refused.returned.searchParams.get('error')).toBe('access_denied')
  expect(refused.returned.searchParams.get('code')).toBeNull()
})

test('a code works once, for its client, its address and its verifier, within a minute', async () => {
  const errorOf = async (change: Record<string, string>) => {
    const { form } = await codeFor()
    const { error } = (await send(oauthPaths.token, { ...form, ...change })).json()
    const { error: afterwards } = (await send(oauthPaths.token, form)).json()
    return [error, afterwards]
  }
  const other = (await register({ redirect_uris: [assistantRedirect] })).json().client_id
  // A wrong attempt uses the code up.
  const used = ['invalid_grant', 'invalid_grant']
  expect(await errorOf({ code_verifier: randomBytes(32).toString('base64url') })).toEqual(used)
  expect(await errorOf({ client_id: other })).toEqual(used)
  expect(await errorOf({ redirect_uri: 'http://127.0.0.1:33418/other' })).toEqual(used)
  expect(await errorOf({ client_id: 'unknown' })).toEqual(['invalid_client', 'invalid_grant'])
  expect(await errorOf({ resource: 'https://other.example/mcp' })).toEqual(['invalid_target', undefined])
  expect(await errorOf({ grant_type: 'password' })).toEqual(['unsupported_grant_type', undefined])
  const { form } = await codeFor()
  later(61)
  expect((await send(oauthPaths.token, form)).json().error).toBe('invalid_grant')
  later(0)
})

test('a code that is used twice ends the access that it gave', async () => {
  const { form } = await codeFor()
  const first = (await send(oauthPaths.token, form)).json()
  expect((await post(first.access_token)).statusCode).toBe(200)
  expect((await send(oauthPaths.token, form)).json().error).toBe('invalid_grant')
  expect((await post(first.access_token)).statusCode).toBe(401)
  expect((await auditOf(admin.orgId)).at(-1)).toMatchObject({
    action: 'assistant.token_reused',
    actor_id: admin.id,
    subject: 'Raw',
    detail: { reason: 'code used twice' },
  })
})

test('a refresh token rotates; a copy that comes later ends the access of both holders', async () => {
  const { client_id, refresh, access } = await tokensFor()
  const use = async (refresh_token: string, client = client_id) =>
    (await send(oauthPaths.token, { grant_type: 'refresh_token', client_id: client, refresh_token })).json()
  const other = (await register({ redirect_uris: [assistantRedirect] })).json().client_id
  expect((await use(refresh, other)).error).toBe('invalid_grant')
  expect((await use(access)).error).toBe('invalid_grant')
  const second = await use(refresh)
  expect((await post(second.access_token)).statusCode).toBe(200)
  // Two requests of one client at the same time.
  expect((await use(refresh)).error).toBeUndefined()
  later(11)
  expect((await use(refresh)).error).toBe('invalid_grant')
  expect((await post(second.access_token)).statusCode).toBe(401)
  expect((await use(second.refresh_token)).error).toBe('invalid_grant')
  later(0)
})

test('a token is accepted by /mcp only, and only at the address for which it was issued', async () => {
  const { access, refresh } = await tokensFor()
  expect((await product.request('GET', '/api/v1/sites', { key: access })).status).toBe(401)
  expect((await product.request('GET', '/api/v1/profile', { key: access })).status).toBe(401)
  expect((await post(refresh)).statusCode).toBe(401)
  expect((await post(access)).statusCode).toBe(200)
  await db.updateTable('assistant_grants').set({ resource: 'https://other.example/mcp' }).execute()
  expect((await post(access)).statusCode).toBe(401)
})

test('a writing tool without the scope is refused, and the response names the missing scope', async () => {
  const { assistant } = await connect(admin, ['read'])
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'add_vehicle_note', arguments: { plate: 'ABC123', note: 'Forged' } },
  }
  const refused = await post(assistant.tokens()!.access_token, call)
  expect(refused.statusCode).toBe(403)
  expect(refused.headers['www-authenticate']).toContain('error="insufficient_scope", scope="read write"')
  expect((await post(assistant.tokens()!.access_token, [call])).statusCode).not.toBe(200)
})

test('a revoked, disconnected, deactivated, moved or removed person loses the access at once', async () => {
  const fresh = async () => {
    const person = await createPerson(db, admin.orgId, 'VIEWER')
    return { person, ...(await tokensFor(person)) }
  }
  const revoked = await fresh()
  const foreign = { token: revoked.refresh, client_id: 'another' }
  expect((await send(oauthPaths.revoke, foreign)).statusCode).toBe(200)
  expect((await post(revoked.access)).statusCode).toBe(200)
  await send(oauthPaths.revoke, { token: revoked.refresh, client_id: revoked.client_id })
  expect((await post(revoked.access)).statusCode).toBe(401)

  const disconnected = await fresh()
  const { key } = disconnected.person
  const { body: list } = await product.request('GET', consentApi, { key })
  expect(list).toMatchObject([{ name: 'Raw', scopes: ['read', 'write'] }])
  const remove = (by: string) => product.request('DELETE', `${consentApi}/${list[0].id}`, { key: by })
  expect((await remove(stranger.key)).status).toBe(404)
  expect((await remove(admin.key)).status).toBe(404)
  expect((await remove(key)).status).toBe(204)
  expect((await post(disconnected.access)).statusCode).toBe(401)
  expect((await product.request('GET', consentApi, { key })).body).toEqual([])

  const deactivated = await fresh()
  const ofUser = (id: string) => db.updateTable('users').where('id', '=', id)
  await ofUser(deactivated.person.id).set({ deactivated_at: new Date() }).execute()
  expect((await post(deactivated.access)).statusCode).toBe(401)
  const refresh = { grant_type: 'refresh_token', client_id: deactivated.client_id }
  expect(
    (await send(oauthPaths.token, { ...refresh, refresh_token: deactivated.refresh })).json().error,
  ).toBe('invalid_grant')

  const moved = await fresh()
  await ofUser(moved.person.id).set({ org_id: stranger.orgId }).execute()
  expect((await post(moved.access)).statusCode).toBe(401)

  const removed = await fresh()
  await product.request('DELETE', `/api/v1/organisation/members/${removed.person.id}`, { key: admin.key })
  expect((await post(removed.access)).statusCode).toBe(401)

  const careful = await fresh()
  const body = { new_password1: 'Brand0New', new_password2: 'Brand0New' }
  await product.request('POST', '/api/v1/auth/password/change', { key: careful.person.key, body })
  expect((await post(careful.access)).statusCode).toBe(401)
})

test('an assistant of another organisation sees nothing of this one', async () => {
  const { client } = await connect(stranger, ['read', 'write'])
  const { data } = await callTool(client, 'list_sites')
  expect(data.sites.map(({ name }: { name: string }) => name)).toEqual(['Elsewhere'])
})

test('neither an API key nor an assistant can allow an assistant', async () => {
  const made = { name: 'All', scopes: ['read', 'write'] }
  const { key } = (await product.request('POST', '/api/v1/api_keys', { key: admin.key, body: made })).body
  expect((await product.request('GET', consentApi, { key })).status).toBe(403)
  const { access } = await tokensFor()
  expect((await product.request('GET', consentApi, { key: access })).status).toBe(401)
})

test('a client that connects again replaces its earlier access', async () => {
  const person = await createPerson(db, admin.orgId, 'VIEWER')
  const assistant = new OAuthAssistant(resource, allowAs(person, ['read']))
  await (await assistant.connect()).close()
  const before = assistant.tokens()!.access_token
  assistant.invalidateCredentials('tokens')
  await (await assistant.connect()).close()
  expect((await post(before)).statusCode).toBe(401)
  expect((await product.request('GET', consentApi, { key: person.key })).body).toHaveLength(1)
})

test('registration accepts names and addresses within limits', async () => {
  const errorOf = async (metadata: object) => (await register(metadata)).json().error
  expect(await errorOf({})).toBe('invalid_client_metadata')
  expect(await errorOf({ redirect_uris: ['javascript:alert(1)'] })).toBe('invalid_redirect_uri')
  expect(await errorOf({ redirect_uris: ['http://claude.ai/callback'] })).toBe('invalid_redirect_uri')
  expect(await errorOf({ redirect_uris: Array(6).fill(assistantRedirect) })).toBe('invalid_client_metadata')
  const named = await register({ client_name: 'Evil\u202Exe\nname', redirect_uris: ['https://claude.ai/c'] })
  expect(named.statusCode).toBe(201)
  expect(named.json()).toMatchObject({ client_name: 'Evilxename', token_endpoint_auth_method: 'none' })
  expect((await register({ redirect_uris: ['https://claude.ai/c'] })).json().client_name).toBe('claude.ai')
  expect((await send(oauthPaths.token, 'client_id=a&client_id=b')).json().error).toBe('invalid_request')
})

test('an access that is not used for a month ends, and every access after half a year', async () => {
  const { client_id, refresh } = await tokensFor()
  const use = (refresh_token: string) =>
    send(oauthPaths.token, { grant_type: 'refresh_token', client_id, refresh_token })
  let newest = refresh
  for (let day = 25; day < grantDays; day += 25) {
    later(day * 86_400)
    newest = (await use(newest)).json().refresh_token
    expect(newest).toBeDefined()
  }
  later(grantDays * 86_400 + 1)
  expect((await use(newest)).statusCode).toBe(400)
  later(0)
  const idle = await tokensFor()
  later(refreshTokenDays * 86_400 + 1)
  const body = { grant_type: 'refresh_token', client_id: idle.client_id, refresh_token: idle.refresh }
  expect((await send(oauthPaths.token, body)).json().error).toBe('invalid_grant')
  later(0)
})
