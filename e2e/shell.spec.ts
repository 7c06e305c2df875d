import { expect, people, test } from './product.ts'

test('the sidebar shows the product version [PLAT-057]', async ({ page, signIn }) => {
  await signIn(people.admin)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('v1.61.3')
})
