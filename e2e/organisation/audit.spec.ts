import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { clipOfDemo } from '../support/clips/clips.ts'
import { keyOf, register } from '../support/data/newcomer.ts'
import { expect, people, test } from '../support/product.ts'
import { savedFile } from '../support/saved-file.ts'

const explorer = '/dashboard/health-and-safety/explorer'

/** A picture of the demo without a clip. */
async function findPicture(request: APIRequestContext): Promise<{ id: string; original_image_file: string }> {
  const headers = { authorization: `Bearer ${await keyOf(request, people.worksite)}` }
  const list = await request.get('/api/v1/explorer/images?page_length=100', { headers })
  const { results } = await list.json()
  const { id } = results.find(({ video }: { video: string | null }) => video === null)
  return (await request.get(`/api/v1/alpr/images/${id}`, { headers })).json()
}

const forSearches = 'Ask for a reason before a plate search'

const forOriginals = 'Ask for a reason before an original is opened'

async function requireReasons(page: Page, name: string, isRequired: boolean): Promise<void> {
  await page.goto('/dashboard/audit-log')
  await page.getByRole('button', { name: 'Settings' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('switch', { name }).setChecked(isRequired)
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Audit settings saved')).toBeVisible()
}

/** The status of every original that the server sent or refused. */
function watchOriginals(page: Page): number[] {
  const statuses: number[] = []
  page.on('response', (answer) => {
    if (/\/media\/(images|videos)\/[^?]*\/original/.test(answer.url())) statuses.push(answer.status())
  })
  return statuses
}

test('where a reason is required, a search for customers asks for it once, and the list shows no sightings without one', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await keyOf(page.request, people.worksite)}` }
  const customer = (plate: string, name: string) =>
    page.request.put(`/api/v1/customers/${plate}`, { headers, data: { name } })
  await customer('WHY111', 'Ana Reid')
  await customer('WHY222', 'Ben Dyk')
  await arrive(page, people.worksite, '/dashboard/audit-log')
  await requireReasons(page, forSearches, true)
  await page.goto('/dashboard/customers')
  const table = page.getByRole('table', { name: 'Customers' })
  await expect(table.getByRole('row').filter({ hasText: 'WHY222' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Phone' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Last seen' })).toHaveCount(0)

  await page.getByLabel('Search customers').fill('why1')
  await page.getByRole('button', { name: 'Give a reason' }).click()
  await expectAccessible(page)
  const prompt = page.getByRole('dialog', { name: 'Reason for this search' })
  await prompt.getByLabel('Why do you look for why1?').fill('Case 26/401')
  await prompt.getByRole('button', { name: 'Search' }).click()
  await expect(table.getByRole('row').filter({ hasText: 'WHY111' })).toContainText('Never')
  await expect(table.getByRole('row').filter({ hasText: 'WHY222' })).toHaveCount(0)
  await page.getByLabel('Search customers').fill('ben')
  await expect(table.getByRole('row').filter({ hasText: 'WHY222' })).toContainText('Never')

  await requireReasons(page, forSearches, false)
  await page.getByLabel('Search').fill('26/401')
  const logged = page.getByRole('table').getByRole('row').filter({ hasText: 'Case 26/401' })
  await expect(logged.filter({ hasText: 'WHY1' })).toBeVisible()
  await expect(logged.filter({ hasText: 'BEN' })).toBeVisible()
  for (const plate of ['WHY111', 'WHY222'])
    await page.request.delete(`/api/v1/customers/${plate}`, { headers })
})

test('where a reason is required, suggestions, counts and the history of a plate are sent only with one', async ({
  page,
}) => {
  await arrive(page, people.worksite, '/dashboard/audit-log')
  await requireReasons(page, forSearches, true)
  const plate = 'WHY789'
  /** The parts of the address, status and reason of each call about the plate. */
  const calls: [path: string, status: number, reason: string | undefined][] = []
  page.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url())
    if (answer.ok() && /plates\/matches/.test(pathname)) return
    if (!pathname.startsWith('/api/') || !`${pathname}${search}`.includes(plate)) return
    calls.push([pathname, answer.status(), answer.request().headers()['x-search-reason']])
  })
  const answered = (part: string) =>
    expect.poll(() => calls.filter(([path, status]) => path.includes(part) && status === 200)).not.toEqual([])
  const prompt = page.getByRole('dialog', { name: 'Reason for this search' })
  const why = prompt.getByLabel(`Why do you look for ${plate}?`)

  await page.goto('/dashboard/vehicle-explorer?period=7')
  const refused = page.waitForResponse((answer) => answer.url().includes(`plates/find?text=${plate}`))
  await page.getByLabel('Search for a plate within this period').fill(plate)
  expect((await refused).status()).toBe(400)
  await expect(page.getByRole('listbox', { name: 'Offered plates' })).toBeHidden()
  await expect(prompt).toHaveCount(0)

  await page.goto(`/dashboard/vehicle-explorer?period=7&history=${plate}`)
  const history = page.getByRole('dialog', { name: `History of ${plate}` })
  await expect(why).toBeFocused()
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await expect(history.getByText('Please say why you look for this plate.')).toBeVisible()
  expect(calls.filter(([, status]) => status !== 400)).toEqual([])
  await history.getByRole('button', { name: 'Try again' }).click()
  await why.fill('Case 26/301')
  await prompt.getByRole('button', { name: 'Search' }).click()
  await expect(history.getByRole('group', { name: 'Times seen' })).toContainText('0')

  await page.goto(`/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  await why.fill('Case 26/302')
  await prompt.getByRole('button', { name: 'Search' }).click()
  await answered('/summary')
  await answered('plates/find')
  await expect(prompt).toBeHidden()
  const given = new Set<string | undefined>(['Case%2026%2F301', 'Case%2026%2F302'])
  expect(calls.filter(([, status, reason]) => status < 400 && !given.has(reason))).toEqual([])

  await requireReasons(page, forSearches, false)
  await page.keyboard.press('Escape')
  await page.getByLabel('Search').fill(plate)
  const rows = page.getByRole('table').getByRole('row')
  for (const reason of ['Case 26/301', 'Case 26/302'])
    await expect(rows.filter({ hasText: `${plate} (${reason})` }).first()).toBeVisible()
})

test('where a reason is required, originals of pictures and clips are sent only with one, which the audit log stores', async ({
  page,
  request,
}) => {
  test.slow()
  const picture = await findPicture(request)
  const { imageId } = await clipOfDemo(request)
  await arrive(page, people.worksite, '/dashboard/audit-log')
  await requireReasons(page, forOriginals, true)
  const originals = watchOriginals(page)

  await page.goto(`${explorer}/${picture.id}?period=30`)
  const popup = page.getByRole('dialog').first()
  await expect(popup.getByLabel('Picture', { exact: true })).toHaveAttribute('data-status', 'ready')
  const privacy = page.getByRole('checkbox', { name: 'Privacy' })
  const prompt = page.getByRole('dialog', { name: 'Reason for opening the original' })
  const why = prompt.getByLabel('Why do you open the original?')
  const openOriginal = async () => {
    await popup.getByRole('button', { name: 'Overlay' }).click()
    await privacy.uncheck()
    await expect(why).toBeFocused()
  }
  await openOriginal()
  await expectAccessible(page)
  await prompt.getByRole('button', { name: 'Open the original' }).click()
  await expect(prompt.getByText('Please say why you open the original.')).toBeVisible()
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await expect(prompt).toBeHidden()
  await popup.getByRole('button', { name: 'Overlay' }).click()
  await expect(privacy).toBeChecked()
  await page.keyboard.press('Escape')
  expect(originals).toEqual([])
  const withoutReason = await request.get(picture.original_image_file)
  expect([withoutReason.status(), withoutReason.headers()['content-type']]).toEqual([
    400,
    expect.stringContaining('application/json'),
  ])

  await openOriginal()
  await why.fill('Accident 26/7')
  await prompt.getByRole('button', { name: 'Open the original' }).click()
  await expect(prompt).toBeHidden()
  await expect.poll(() => originals).toEqual([200])
  await expect(popup.getByRole('img', { name: /^Camera/ })).toHaveAttribute(
    'src',
    /\/original.*reason=Accident/,
  )

  const downloads = page.getByRole('dialog', { name: 'Reason for this download' })
  const file = await savedFile(page, async () => {
    await popup.getByRole('button', { name: 'Download image' }).click()
    await downloads.getByLabel('Why do you download this?').fill('Insurer 26/7')
    await downloads.getByRole('button', { name: 'Download' }).click()
  })
  expect(file.name).toContain(picture.id)

  // A new visit starts with privacy on and without a reason.
  await page.goto(`${explorer}/${imageId}?period=30`)
  await popup.getByRole('button', { name: 'Play video' }).waitFor()
  await openOriginal()
  originals.length = 0
  await why.fill('Clip of accident 26/7')
  await prompt.getByRole('button', { name: 'Open the original' }).click()
  await expect.poll(() => originals.length).toBeGreaterThan(0)
  expect(new Set(originals)).toEqual(new Set([206]))

  await requireReasons(page, forOriginals, false)
  await page.keyboard.press('Escape')
  const rows = page.getByRole('table').getByRole('row')
  await page.getByLabel('Search').fill('26/7')
  for (const [action, reason] of [
    ['Viewed an original picture', '(Accident 26/7)'],
    ['Exported data', '(Insurer 26/7)'],
    ['Viewed an original clip', '(Clip of accident 26/7)'],
  ] as const)
    await expect(rows.filter({ hasText: action }).filter({ hasText: reason }).first()).toBeVisible()
})

test('the summary counts searches, downloads and originals of a person in a week, with their reasons', async ({
  page,
  request,
}) => {
  const email = await register(request, 'ADMIN')
  const authorization = `Bearer ${await keyOf(request, email)}`
  const read = async (path: string, reason?: string) => {
    const headers = { authorization, ...(reason && { 'x-search-reason': encodeURIComponent(reason) }) }
    expect((await request.get(`/api/v1/${path}`, { headers })).status()).toBe(200)
  }
  await read('explorer/detections?plates=SUM101', 'Case 26/201')
  await read('explorer/detections?plates=SUM102', 'Case 26/201')
  await read('explorer/detections?plates=SUM103')
  await read('explorer/detections/export.csv?plates=SUM101', 'Insurer Ōtara')

  await arrive(page, email, '/dashboard/audit-log')
  await page.getByRole('button', { name: 'Reasons' }).click()
  const summary = page.getByRole('dialog', { name: 'Reasons by person and week' })
  const row = summary.getByRole('row').filter({ hasText: 'Case 26/201' })
  await expect(row.getByRole('cell')).toHaveText([
    /\d/,
    'Nikau Rangi',
    '3',
    '1',
    '0',
    'Case 26/201 (2), Insurer Ōtara, without a reason (1)',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(summary).toBeHidden()
})

test('the audit log describes actions as text with the name of the record, and filters by calendar day', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/sites')
  await page.getByRole('link', { name: 'View site' }).first().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const site = await page.getByLabel('Site name').inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Save Site' }).click()
  await expect(page.getByText('Site updated successfully')).toBeVisible()
  await page.goto('/dashboard/audit-log')
  const row = page.getByRole('row').filter({ hasText: 'Changed a site' }).first()
  await expect(row).toContainText(site)
  await page.getByRole('textbox', { name: 'From' }).fill('2031-01-01')
  await page.getByRole('textbox', { name: 'From' }).press('Enter')
  await expect(row).toBeHidden()
  await page.getByRole('textbox', { name: 'To' }).fill('2030-01-01')
  await page.getByRole('textbox', { name: 'To' }).press('Enter')
  await expect(page.getByText('The period ends before it begins')).toBeVisible()
})

test('a narrow audit log shows its actions whole', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await arrive(page, people.admin, '/dashboard/audit-log')
  const action = page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(2)
  await expect(action).toBeVisible()
  expect(await action.evaluate((cell) => getComputedStyle(cell).textOverflow)).not.toBe('ellipsis')
})

test('faults of the audit settings are shown at their fields', async ({ page }) => {
  await arrive(page, people.wildlife, '/dashboard/audit-log')
  await page.getByRole('button', { name: 'Settings' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Reasons to choose from').fill('ab')
  await popup.getByLabel('Reasons to choose from').press('Enter')
  await popup.getByLabel('Mail signed checkpoints to').fill('nonsense')
  await popup.getByLabel('Post signed checkpoints to').fill('ftp://x')
  await popup.getByRole('button', { name: 'Save' }).click()
  for (const [field, fault] of [
    ['Reasons to choose from', 'Please use at least 3 characters'],
    ['Mail signed checkpoints to', 'Please enter a valid email address'],
    ['Post signed checkpoints to', 'Please provide a valid URL'],
  ] as const)
    await expect(popup.getByLabel(field)).toHaveAccessibleDescription(new RegExp(fault))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the audit log tells opened from preloaded pictures, and a page of cards opens none', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('response', (answer) => {
    const name = /\/alpr\/images\/([^/]+)$/.exec(answer.url())?.[1]
    if (name) loaded.push(name)
  })
  await arrive(page, people.admin, '/dashboard/sites')
  await expect(page.getByRole('img', { name: /^Newest from/ }).first()).toBeVisible()
  expect(loaded).toEqual([])

  await page.goto('/dashboard/vehicle-explorer?period=7')
  await page.getByRole('table').getByRole('row').nth(2).click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByRole('img', { name: /^Camera/ })).toBeVisible()
  const idOf = () => new URL(page.url()).pathname.split('/').at(-1)!
  const opened = idOf()
  await expect.poll(() => loaded.filter((name) => name.endsWith('?ahead=true'))).toHaveLength(2)
  expect(loaded.filter((name) => !name.includes('?'))).toEqual([opened])

  await page.keyboard.press('ArrowRight')
  await expect.poll(idOf).not.toBe(opened)
  const next = idOf()
  expect(loaded).toContain(`${next}?ahead=true`)
  await expect.poll(() => loaded.filter((name) => !name.includes('?'))).toEqual([opened, next])
})
