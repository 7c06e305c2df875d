import type { Locator } from '@playwright/test'
import { authApi } from '#contract/auth/api.ts'
import { invitesApi, membersApi } from '#contract/organisation/api.ts'
import { answerAccountPage, idAt, memberAt, thisSession } from '../support/stubs/pages.ts'
import { expect, test } from '../support/stubs/stubbed.ts'

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not there')
  return box
}

const longText = (before: string, after = '') => before + 'of-the-harbour-'.repeat(12) + after
const member = memberAt(1, {
  first_name: longText('Nikau '),
  last_name: 'Rangi',
  email: longText('nikau-', '@parking.example'),
  role: 'SITE_VIEWER',
  is_active: false,
  sites: [1, 2, 3].map((number) => ({ id: idAt(number), name: longText(`SITE: ${number} `) })),
})
const invite = {
  id: idAt(9),
  name: longText('Nikau '),
  email: member.email,
  role: member.role,
  sites: member.sites,
  sent_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  is_expired: false,
}

for (const width of [1440, 1024, 900])
  test(`people and devices with long names keep their tables in shape at ${width} px`, async ({
    page,
    api,
    open,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    answerAccountPage(api)
    api.answer(membersApi.list, [member])
    api.answer(invitesApi.list, [invite])
    api.answer(authApi.sessions, [{ ...thisSession, user_agent: longText('Camera') }])
    for (const [path, name] of [
      ['/dashboard/user-management', 'Users'],
      ['/dashboard/user-invites', 'Invites'],
      ['/dashboard/account', 'Sessions'],
    ] as const) {
      await open(path)
      const people = page.getByRole('table', { name })
      const row = people.getByRole('row').nth(1)
      await expect(row.getByTitle(/of-the-harbour/).first()).toBeVisible()
      expect((await boxOf(row)).height, name).toBeLessThan(56)
      expect(
        await people.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth),
        name,
      ).toBe(0)
      for (const badge of await people.getByText(/^(Not registered yet|This session|\+1)$/).all()) {
        const cell = await boxOf(badge.locator('xpath=ancestor::td'))
        const { x, width } = await boxOf(badge)
        expect(x + width, name).toBeLessThanOrEqual(cell.x + cell.width)
      }
    }
  })
