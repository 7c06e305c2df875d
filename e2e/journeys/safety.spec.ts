import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { list } from '../support/pages/explorer-list.ts'
import { listedCount } from '../support/pages/listed-count.ts'
import { expect, people, test } from '../support/product.ts'

const explorer = '/dashboard/health-and-safety/explorer'

const summary = '/dashboard/health-and-safety'

const columns = (page: Page) => list(page).getByRole('columnheader')

async function ask<Body>(page: Page, path: string): Promise<Body> {
  const headers = { authorization: `Bearer ${await keyOf(page.request, people.worksite)}` }
  const answer = await page.request.get(`/api/v1/${path}`, { headers })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as Body
}

/** The days of the preset as text. */
function lastSevenDays(): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format()
  const first = new Date(Date.parse(today) - 6 * 86_400_000).toISOString().slice(0, 10)
  return `${first}/to/${today}`
}

test('the safety explorer lists detections, images and annotated videos, limited by risk and tags [EXPL-081] [EXPL-082] [EXPL-083] [EXPL-084] [EXPL-085] [EXPL-086] [EXPL-088] [EXPL-206]', async ({
  page,
}) => {
  await test.step('three lists with their columns', async () => {
    await arrive(page, people.worksite, `${explorer}?period=7`)
    await expect(page.getByRole('button', { name: /Export/ })).toBeVisible()
    await page.getByRole('button', { name: 'Show Filters' }).click()
    await expect(page.getByRole('combobox', { name: 'Confidence' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Risk' })).toBeVisible()
    await expect(list(page).getByRole('row')).toHaveCount(11)
    const ofRows = ['Id', 'Image', 'Last Detection', 'Detections', 'Risk Score', 'Site', 'Camera']
    await expect(columns(page)).toHaveText(ofRows)
    // Other tests post meanwhile, so the number is requested again with the list.
    await expect(async () => {
      await page.reload()
      const { count } = await ask<{ count: number }>(page, `hsafety/detections/count/${lastSevenDays()}`)
      expect(count).toBeGreaterThan(10)
      expect(await listedCount(page)).toBe(count)
    }).toPass()
    await list(page).getByText('All images').click()
    await expect(page).toHaveURL(/view=images/)
    await expect(columns(page)).toHaveText(ofRows)
    await list(page).getByLabel('Display images preview').uncheck()
    await expect(columns(page)).toHaveText(ofRows.filter((name) => name !== 'Image'))
    // Scores without a violation have no reasons, and other tests post pictures without objects.
    await page.goto(`${explorer}?period=7&view=images&risk=high`)
    await list(page)
      .getByRole('button', { name: /why this score/ })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: 'Observation' })
    await expect(drawer.getByRole('table', { name: 'Reasons of the risk score' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Close', exact: true }).click()
    await list(page).getByLabel('Display images preview').check()
    await list(page).getByLabel('Display full dates').check()
    await expect(list(page).getByRole('row').nth(1)).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
    await list(page).getByText('Annotated Videos').click()
    await expect(list(page)).toContainText(
      'There are no results to display. Try changing your filter or search criteria.',
    )
  })
  await test.step('risk and tags limit the list; an empty one says so', async () => {
    await page.goto(`${explorer}?period=7`)
    await page.getByRole('button', { name: 'Show Filters' }).click()
    await page.getByRole('combobox', { name: 'Risk' }).click()
    await expect(page.getByRole('option')).toHaveText(['All', 'Elevated', 'Moderate', 'Low'])
    await page.getByRole('option', { name: 'Elevated' }).click()
    await expect(page).toHaveURL(/risk=high/)
    const { results } = await ask<{ results: { risk_level: number }[] }>(page, 'hsafety/detections?risk=high')
    expect(results.every(({ risk_level }) => risk_level >= 3.8)).toBe(true)
    await expect(list(page).getByRole('row').nth(1)).toContainText('Elevated')

    const tags = await ask<{ id: string; label: string }[]>(page, 'tags?filter=Yard')
    const yard = tags.find(({ label }) => label.endsWith('Yard'))!
    const read = page.waitForResponse((answer) => answer.url().includes(`/api/v1/tags/${yard.id}`))
    await page.goto(`${explorer}?period=7&tag=${yard.id}`)
    expect((await read).ok()).toBe(true)
    await expect(page.getByText(yard.label).first()).toBeVisible()
    await expect(list(page).getByRole('row')).toHaveCount(11)
    for (const row of (await list(page).getByRole('row').all()).slice(1))
      await expect(row).toContainText('Yard')
    // A day before the first detection.
    await page.goto(`${explorer}?period=custom&from=2020-01-01T00:00:00&to=2020-01-02T00:00:00`)
    await expect(list(page)).toContainText(
      'There are no results to display. Try changing your filter or search criteria.',
    )
  })
})

test('a row opens its picture, and an observation shows the reasons of its score and is closed with a note [EXPL-087] [EXPL-092]', async ({
  page,
}) => {
  await test.step('a row opens its picture with a link, arrows open the next, and closing returns to the list', async () => {
    // The newest ten detections may all be of one picture, which has no next one.
    await arrive(page, people.worksite, `${explorer}?period=7&view=images`)
    await expect(list(page).getByRole('row')).toHaveCount(11)
    const table = await list(page).getByRole('table').elementHandle()
    await list(page).getByRole('row').nth(1).getByRole('cell').nth(5).click()
    await expect(page).toHaveURL(/health-and-safety\/explorer\/[0-9a-f-]{36}/)
    const first = page.url()
    const popup = page.getByRole('dialog')
    await popup.getByRole('button', { name: 'Next image' }).click()
    await expect(page).not.toHaveURL(first)
    await popup.getByRole('button', { name: 'Previous image' }).click()
    await expect(page).toHaveURL(first)
    await popup.getByRole('button', { name: 'Close' }).first().click()
    await expect(page).toHaveURL(/health-and-safety\/explorer\?/)
    // A list that is built anew for each picture loses clicks on its popup.
    expect(await table?.evaluate((node) => node.isConnected)).toBe(true)
  })
  await test.step('a score shows its reasons, and the observation is closed with a note', async () => {
    await page.goto(`${explorer}?period=7&risk=high`)
    await list(page)
      .getByRole('button', { name: /why this score/ })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: 'Observation' })
    const reasons = drawer.getByRole('table', { name: 'Reasons of the risk score' })
    await expect(reasons.getByRole('columnheader')).toContainText([
      'Factor',
      'Measured',
      'Threshold',
      'Share',
    ])
    const shares = await reasons.locator('tbody tr td:last-child').allTextContents()
    const total = shares.reduce((sum, text) => sum + Number(text.replace('−', '-').replace('+', '')), 0)
    await expect(reasons.locator('tfoot')).toContainText(total.toFixed(2))
    if (await drawer.getByRole('button', { name: 'Open again' }).isVisible())
      await drawer.getByRole('button', { name: 'Open again' }).click()
    await drawer.getByLabel('What was done').fill('Fence moved')
    await drawer.getByRole('button', { name: 'Close observation' }).click()
    await expect(drawer.getByRole('heading', { name: 'Closed' })).toBeVisible()
    await expect(drawer.getByRole('region', { name: 'History' })).toContainText('Fence moved')
    await expectAccessible(page)
  })
})

test('the summary shows the worst, the numbers of the period, a chart, a map and a search [EXPL-069] [EXPL-070] [EXPL-072] [EXPL-074] [EXPL-075] [EXPL-076] [EXPL-079]', async ({
  page,
}) => {
  await test.step('the worst and the numbers of the chosen period', async () => {
    const request = page.waitForResponse((answer) => answer.url().includes('/hsafety/near_misses/'))
    await arrive(page, people.worksite, `${summary}?period=7`)
    await expect(
      page.getByRole('region', { name: 'The worst', exact: true }).getByRole('listitem').first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Show Filters' }).click()
    await expect(page.getByRole('combobox', { name: 'Confidence' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Detections', exact: true })).toBeVisible()
    const totals = page.getByRole('region', { name: 'Totals' })
    const widget = (name: string) => totals.getByRole('group', { name })
    const shown = (count: number) => count.toLocaleString('en-NZ')
    // Other tests post meanwhile: numbers that differ are requested again with their page.
    let tries = 0
    await expect(async () => {
      if (tries++ > 0) await page.reload()
      const counts = await ask<Record<string, number>>(page, 'hsafety/detections/summary?from=2000-01-01')
      await expect(widget('Elevated Risk Observations')).toContainText(
        shown(counts['high_risk']! + counts['critical_risk']!),
      )
      await expect(widget('Moderate Risk Observations')).toContainText(shown(counts['medium_risk']!))
      await expect(widget('Low Risk Observations')).toContainText(shown(counts['low_risk']!))
    }).toPass()
    const types = page.getByRole('region', { name: 'Risk types' })
    await expect(types.locator('dt')).toHaveText([
      'People Exclusion Zones',
      '20-30km/h',
      '30km/h or more',
      'People near plant (With PPE)',
    ])
    const near = page.getByRole('region', { name: 'Near misses to look at' })
    const { days } = (await (await request).json()) as { days: { results: object[] }[] }
    const shownAtFirst = days.reduce((sum, { results }) => sum + results.length, 0)
    expect(shownAtFirst).toBeGreaterThan(0)
    await expect(near.getByRole('article')).toHaveCount(shownAtFirst)
    await expect(near.getByRole('heading', { level: 3 }).first()).toHaveText(
      /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} [A-Z][a-z]{2} \d{4} /,
    )
    await expectAccessible(page)
  })
  await test.step('the chart hides and shows Elevated and Moderate; the map and the search apply to a site', async () => {
    await page.goto(`${summary}?period=today`)
    const chart = page.getByRole('region', { name: 'Observation Map' })
    await chart.getByRole('button', { name: 'Options of Observation Map' }).click()
    await page.getByRole('menuitem', { name: 'Show as table' }).click()
    // Today is drawn by hour, up to the current one.
    await expect(chart.getByRole('columnheader')).toHaveText(['Hour', 'Low', 'Moderate', 'Elevated'])
    await expect(chart.getByRole('row').last()).toContainText(', so far')
    await page.getByText('7 days', { exact: true }).click()
    await expect(chart.getByRole('columnheader')).toHaveText(['Date', 'Low', 'Moderate', 'Elevated'])
    await chart.getByLabel('Elevated').uncheck()
    await chart.getByLabel('Moderate').uncheck()
    await expect(chart.getByRole('columnheader')).toHaveText(['Date', 'Low'])

    const map = page.getByRole('region', { name: 'Geographic Distribution' })
    await page.getByRole('heading', { name: 'Geographic Distribution' }).scrollIntoViewIfNeeded()
    await expect(map.getByRole('radio', { name: 'Satellite' })).toBeChecked()
    await map.getByRole('combobox', { name: 'Site of the risk map' }).click()
    await page.getByRole('option', { name: 'Te Ahu a Turanga' }).click()
    const risks = map.getByRole('table', { name: 'Risk of the cameras of Te Ahu a Turanga' })
    await expect(risks.getByRole('row')).toHaveCount(3)
    await expect(map.getByRole('button', { name: /Excavation/ }).first()).toBeVisible()

    const search = page.getByRole('region', { name: 'Observation search' })
    await search
      .getByRole('button', { name: /observations/ })
      .first()
      .click()
    const found = search.getByRole('article')
    await expect(found.first()).toBeVisible()
    expect(await found.count()).toBeLessThanOrEqual(5)
    await found.first().getByRole('button', { name: 'Notify' }).click()
    await expect(page.getByText(/Notified \d recipients?/)).toBeVisible()
  })
  await test.step('an ADMIN switches the weekly mail of a site', async () => {
    const mails = page.getByRole('region', { name: 'Weekly summary by mail' })
    const weekly = mails.getByRole('switch').first()
    const isOn = await weekly.isChecked()
    for (const checked of [!isOn, isOn]) {
      await weekly.click()
      await expect(weekly).toBeChecked({ checked })
      await expect(weekly).toBeEnabled()
    }
  })
})
