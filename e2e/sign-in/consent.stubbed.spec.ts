import { assistantsApi } from '#contract/assistants/api.ts'
import { expect, test } from '../support/stubs/stubbed.ts'

test('the page of a faulty request goes to the address of the assistant only after a click', async ({
  page,
  api,
  open,
}) => {
  const address = 'https://lure.example/?error=invalid_request'
  let visits = 0
  await page.route('https://lure.example/**', (route) => {
    visits++
    return route.fulfill({ body: 'Lured' })
  })
  const faulty = { client_name: 'Lure', redirect_host: 'lure.example', redirect_to: address }
  api.answer(assistantsApi.ask, { question: null, faulty })
  await open('/authorize?client_id=lure&redirect_uri=https://lure.example/')
  await expect(page.getByText('Lure sent a request that Sightline cannot answer.')).toBeVisible()
  expect(visits).toBe(0)
  await page.getByRole('link', { name: 'Return to lure.example' }).click()
  await page.waitForURL(address)
  expect(visits).toBe(1)
})
