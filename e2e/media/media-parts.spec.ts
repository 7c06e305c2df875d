import { openClip } from '../support/clips/open-clip.ts'
import { seeClip } from '../support/clips/posted-clips.ts'
import { expect, test } from '../support/product.ts'

test('the heat map of the day and the depth are drawn over the picture [EXPL-105] [EXPL-106] [EXPL-107]', async ({
  page,
  request,
}) => {
  test.slow()
  await openClip(page, await seeClip(request))
  await page.getByRole('button', { name: 'Heat map' }).click()
  for (const kind of ['Default', 'Day', 'Week', 'Month', 'Depth']) {
    await page.getByRole('radio', { name: kind, exact: true }).check()
    const cover = page.getByRole('img', { name: 'Heat map' })
    await expect(cover).toBeVisible()
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(100)
    const legend = page.getByRole('figure', { name: 'Legend of the heat map' })
    if (kind === 'Depth') await expect(legend).toHaveCount(0)
    else await expect(legend).toContainText(/\d positions? (here|on|from)/)
  }
})
