import { OAuthAssistant, assistantRedirect } from '../../server/src/testing/oauth-assistant.ts'
import { register } from '../support/data/newcomer.ts'
import { expect, test } from '../support/product.ts'

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

  await page.goto('/authorize?client_id=unknown&redirect_uri=https://evil.example/')
  await expect(page.getByText('This assistant is not registered here.')).toBeVisible()
})
