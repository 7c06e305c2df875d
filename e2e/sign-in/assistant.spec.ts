import { callTool } from '../../server/src/testing/call-tool.ts'
import { assistantRedirect, OAuthAssistant } from '../../server/src/testing/oauth-assistant.ts'
import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/data/newcomer.ts'
import { expect, password, test } from '../support/product.ts'

test('a person connects an assistant on the consent page, sees it in the account, and disconnects it', async ({
  page,
}) => {
  const email = await register(page.request)
  await page.route(`${assistantRedirect}**`, (route) => route.fulfill({ body: 'You can close this window.' }))
  const consent = async (url: URL) => {
    await page.goto(url.href)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Connect an assistant' })).toBeVisible()
    await expect(page.getByText('Test assistant asks to act as you in Sightline.')).toBeVisible()
    await expect(page.getByText('You return to an app on this device (127.0.0.1:33418).')).toBeVisible()
    await expect(page.getByText(`You are signed in as ${email}`)).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Make changes' })).not.toBeChecked()
    await expectAccessible(page)
    await page.getByRole('switch', { name: 'Make changes' }).check()
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.waitForURL(`${assistantRedirect}**`)
    return new URL(page.url())
  }
  const assistant = new OAuthAssistant(`${process.env['SIGHTLINE_E2E_URL']}/mcp`, consent)
  const client = await assistant.connect()
  expect(assistant.tokens()?.scope).toBe('read write')
  const { data } = await callTool(client, 'list_sites')
  expect(data.sites.length).toBeGreaterThan(0)

  await page.goto('/dashboard/account')
  await expect(page.getByText('Read, Make changes')).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect Test assistant' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Assistant disconnected')).toBeVisible()
  await expect(page.getByText('Give an assistant the address')).toBeVisible()
  const refused = await page.request.post('/mcp', {
    headers: { authorization: `Bearer ${assistant.tokens()!.access_token}`, accept: 'application/json' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  expect(refused.status()).toBe(401)
  expect(refused.headers()['www-authenticate']).toContain('resource_metadata=')
})

test('a person who cancels sends the assistant back without access, and an unknown one is named as such', async ({
  page,
  signIn,
}) => {
  await signIn(await register(page.request))
  await page.route(`${assistantRedirect}**`, (route) => route.fulfill({ body: 'Cancelled' }))
  const assistant = new OAuthAssistant(`${process.env['SIGHTLINE_E2E_URL']}/mcp`, async (url) => {
    await page.goto(url.href)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(`${assistantRedirect}**`)
    return new URL(page.url())
  })
  await expect(assistant.connect()).rejects.toThrow(/authorizationCode/)
  expect(assistant.returned.searchParams.get('error')).toBe('access_denied')

  const { client_id } = await (
    await page.request.post('/oauth/register', {
      data: { client_name: 'Lure', redirect_uris: ['https://evil.example/'] },
    })
  ).json()
  await page.route('https://evil.example/**', (route) => route.fulfill({ body: 'Lured' }))
  await page.goto(`/authorize?response_type=none&client_id=${client_id}&redirect_uri=https://evil.example/`)
  await expect(page.getByText('Lure sent a request that Sightline cannot answer.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/authorize')
  await page.getByRole('link', { name: 'Return to evil.example' }).click()
  await page.waitForURL('https://evil.example/**')

  await page.goto('/authorize?client_id=unknown&redirect_uri=https://evil.example/')
  await expect(page.getByText('This assistant is not registered here.')).toBeVisible()
})
