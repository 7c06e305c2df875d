import { callTool } from '../../server/src/testing/call-tool.ts'
import { OAuthAssistant, assistantRedirect } from '../../server/src/testing/oauth-assistant.ts'
import { client, startIdentityProvider } from '../../server/src/testing/servers/identity-provider.ts'
import { runAdmin } from '../../server/src/testing/product/run-admin.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { register } from '../support/data/newcomer.ts'
import { expect, password, people, test } from '../support/product.ts'

test('an ADMIN sets up single sign-on, and a new user with a listed group signs in through the provider', async ({
  page,
  browser,
}) => {
  const provider = await startIdentityProvider({
    ana: { email: 'ana@worksite.example', name: 'Ana Field', groups: ['site-office'] },
    bob: { email: 'bob@worksite.example', name: 'Bob None', groups: [] },
  })
  await arrive(page, people.worksite, '/dashboard/user-management')
  await page.getByRole('link', { name: 'Single Sign-On' }).click()
  const addresses = page.getByRole('region', { name: 'To enter at the identity provider' })
  const redirectUri = (await addresses.getByText(/\/sign-on\/[0-9a-f-]+$/).textContent()) ?? ''
  const logoutUri = (await addresses.getByText(/\/logout\//).textContent()) ?? ''
  const signedOutUri = (await addresses.getByText(/\/login$/).textContent()) ?? ''
  provider.register({ redirectUri, logoutUri, signedOutUri })
  await expectAccessible(page)
  const scim = page.getByRole('region', { name: 'Members from the provider (SCIM)' })
  await expect(scim.getByText('Token created')).toBeVisible()

  await page.getByRole('switch', { name: 'Offer sign-in with this provider' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Worksite ID')
  await page.getByLabel('Issuer').fill('https://127.0.0.1:1')
  await page.getByLabel('Client ID').fill(client.id)
  await page.getByLabel('Client secret').fill(client.secret)
  const domains = page.getByRole('combobox', { name: 'Email domains' })
  await domains.fill('worksite')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(domains).toBeFocused()
  await expect(domains).toBeInViewport()
  await expect(domains).toHaveAccessibleDescription(/'worksite' is not an email domain/)
  await page.keyboard.press('Backspace')
  await domains.fill('worksite.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^No groups yet\. Nobody can sign in with the provider/)).toBeVisible()
  await page.getByRole('button', { name: 'Add a group' }).click()
  await page
    .getByRole('group', { name: 'Group 1' })
    .getByRole('textbox', { name: 'Group', exact: true })
    .fill('site-office')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/The identity provider cannot be used/)).toBeVisible()
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Single sign-on saved')).toBeVisible()
  const proof = page.getByRole('region', { name: 'worksite.example' })
  await expect(proof.getByText('_sightline.worksite.example')).toBeVisible()
  await proof.getByRole('button', { name: 'Check the record' }).click()
  await expect(page.getByText(/The TXT record _sightline.worksite.example was not found/)).toBeVisible()
  const confirm = ['verify-domain', 'worksite.example', '--organisation', 'Southern Roadworks']
  const confirmed = await runAdmin(confirm, { SIGHTLINE_DATA: process.env['SIGHTLINE_E2E_DATA']! })
  expect(confirmed.stdout).toContain('worksite.example is confirmed')

  const signInAs = async (login: string) => {
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(new URL('/login', redirectUri).href)
    await visitor.getByLabel('Email').fill(`${login}@worksite.example`)
    await visitor.keyboard.press('Tab')
    await visitor.getByRole('button', { name: 'Continue with Worksite ID' }).click()
    await visitor.locator('input[name=login]').fill(login)
    await visitor.locator('input[name=password]').fill('any')
    await visitor.getByRole('button', { name: 'Sign-in' }).click()
    await visitor.getByRole('button', { name: 'Continue' }).click()
    return visitor
  }
  const ana = await signInAs('ana')
  await expect(ana).toHaveURL(/\/dashboard/)
  await ana.goto(new URL('/dashboard/account', redirectUri).href)
  await expect(ana.getByText('ana@worksite.example').first()).toBeVisible()
  const bob = await signInAs('bob')
  await expect(bob.getByText('None of your groups has a role here. Ask an administrator.')).toBeVisible()
  await expectAccessible(bob)

  await page.getByRole('switch', { name: 'Offer sign-in with this provider' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Single sign-on saved').last()).toBeVisible()
  provider.close()
})

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
