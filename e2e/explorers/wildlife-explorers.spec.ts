import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { dolphinSeason, postSeason } from '../support/data/dolphin-season.ts'
import { readWildlife, sightingsPath } from '../support/data/wildlife-api.ts'
import { expect, people, test } from '../support/product.ts'

test('one click leaves only dolphins in the data explorer, and a second one brings boats back', async ({
  page,
  request,
}) => {
  await postSeason(request)
  const { results } = await readWildlife<{ results: { object_type: string }[] }>(
    request,
    `${sightingsPath}/${dolphinSeason.range}`,
  )
  const types = results.map((row) => row.object_type)
  const dolphins = types.filter((type) => type === 'MAUI')
  expect(dolphins.length).toBeGreaterThan(0)
  expect(dolphins.length).toBeLessThan(types.length)
  await arrive(page, people.wildlife, `/dashboard/data-explorer?${dolphinSeason.period}`)
  const listed = page.getByRole('table', { name: 'Sightings' }).locator('tbody td:nth-child(2)')
  const dolphinsOnly = page.getByRole('button', { name: 'Dolphins only' })
  await expect(dolphinsOnly).toHaveAttribute('aria-pressed', 'false')
  await expect(listed).toHaveText(types)
  await dolphinsOnly.click()
  await expect(dolphinsOnly).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/types=maui/)
  await expect(listed).toHaveText(dolphins)
  await expectAccessible(page)
  await dolphinsOnly.click()
  await expect(dolphinsOnly).toHaveAttribute('aria-pressed', 'false')
  await expect(page).not.toHaveURL(/types=/)
  await expect(listed).toHaveText(types)
})
