import { languageCookie } from '#contract/product/languages.ts'
import { paths } from '#contract/paths.ts'
import { arrive } from '../support/arrive.ts'
import { findCutTexts } from '../support/cut-texts.ts'
import { pagesFor } from '../support/pages/checked-pages.ts'
import { expect, test } from '../support/product.ts'

const widths = [1440, 900, 390]

/** In the pseudo-language, whose words are two fifths longer than English ones. */
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: languageCookie, value: 'xx', url: baseURL! }]),
)

for (const [email, opened] of pagesFor('long words'))
  test(`the pages of ${email} cut off no long word at ${widths.join(', ')} pixels`, async ({ page }) => {
    test.setTimeout(300_000)
    const cut: string[] = []
    for (const [index, path] of opened.entries()) {
      await page.setViewportSize({ width: widths[0]!, height: 900 })
      if (index === 0) await arrive(page, email, path)
      else await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('main')).toContainText('ẋ')
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        const found = await findCutTexts(page)
        cut.push(...found.map((text) => `${path} at ${width}: ${text}`))
      }
    }
    expect(cut).toEqual([])
  })

test(`the sign-in pages cut off no long word at ${widths.join(', ')} pixels`, async ({ page }) => {
  const cut: string[] = []
  for (const path of [paths.login, paths.forgotPassword, paths.signingKey]) {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('main')).toContainText('ẋ')
      cut.push(...(await findCutTexts(page)).map((text) => `${path} at ${width}: ${text}`))
    }
  }
  expect(cut).toEqual([])
})
