import { expireSession, storedState } from '../support/browser-state.ts'
import { isAt } from '../support/pages/is-at.ts'
import { fillIn } from '../support/pages/sign-in-form.ts'
import { expect, people, test } from '../support/product.ts'

test('the demo offers a sign-in button for each of its users, and one click signs in as a marine scientist', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: /^Try it as/ })).toHaveText([
    'Try it as a parking manager',
    'Try it as a safety manager',
    'Try it as a marine scientist',
  ])
  await page.getByRole('button', { name: 'Try it as a marine scientist' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  expect((await storedState(page)).user?.first_name).toBe('Tui')
})

test('wrong credentials show the message of the server and keep the input [PLAT-014]', async ({ page }) => {
  await page.goto('/login')
  await fillIn(page, 'nobody@nowhere.example', 'Wrong1234')
  await expect(page.getByRole('alert')).toHaveText('Unable to log in with provided credentials.')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@nowhere.example')
})

test('a wildlife user lands on the wildlife dashboard', async ({ page, signIn }) => {
  await signIn(people.wildlife)
  await expect(page).toHaveURL(isAt('/dashboard'))
})

test('an expired session requires a new sign-in [PLAT-009]', async ({ page, signIn }) => {
  await signIn(people.worksite)
  await expireSession(page)
  await page.goto('/dashboard/account')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})
