import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { type MadeSite, test, uniqueName, withoutMaps } from '../support/data/site-world.ts'
import { expect, people } from '../support/product.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: 'Edit Site Tags' })

const field = (page: Page) => popup(page).getByRole('textbox', { name: 'Tags' })

const add = (page: Page) => popup(page).getByRole('button', { name: 'Add' })

const chips = (page: Page) => popup(page).getByRole('list', { name: 'Tags' }).getByRole('listitem')

async function openTags(page: Page, site: MadeSite) {
  await arrive(page, site.email, `/dashboard/sites/${site.id}`)
  await page.getByRole('button', { name: 'Edit tags' }).click()
}

test('the tags of a site are shown, added, found by typing and removed [SITE-036] [SITE-076] [SITE-169] [SITE-170] [SITE-171] [SITE-172] [SITE-173] [SITE-174] [SITE-176] [SITE-177] [SITE-178] [SITE-179] [SITE-180]', async ({
  page,
  world,
}) => {
  await withoutMaps(page)
  await test.step('tags are shown on the page and changed in a popup', async () => {
    const site = await world.carpark()
    const tag = uniqueName('night shift')
    await openTags(page, site)
    await expect.poll(async () => (await popup(page).boundingBox())?.width).toBe(600)
    await expectAccessible(page)
    await field(page).fill(`  ${tag}  `)
    await add(page).click()
    await expect(chips(page)).toHaveText([`SITE: ${site.name}`, tag])
    // Typed but not added: leaving asks for confirmation, saving adds it.
    const typed = uniqueName('zone')
    await field(page).fill(typed)
    await field(page).blur()
    await popup(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    const sent = page.waitForRequest(`**/api/v1/tags/site/${site.id}`)
    await popup(page).getByRole('button', { name: 'Save tags' }).click()
    expect((await sent).postDataJSON()).toEqual({
      tags: [tag, typed].map((label) => label.replaceAll(' ', '-')),
    })
    const card = page.getByRole('region', { name: 'Tags' })
    await expect(card).toContainText(tag)
    await expect(card.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  })
  await test.step('a new tag is posted first; only editable tags can be removed', async () => {
    const site = await world.carpark()
    const label = uniqueName('Visitor')
    await openTags(page, site)
    const posted: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/tags')) posted.push(request.postDataJSON())
    })
    await expect(add(page)).toBeDisabled()
    await field(page).fill('   ')
    await expect(add(page)).toBeDisabled()
    await field(page).fill(label)
    await field(page).press('Enter')
    await expect(chips(page)).toHaveCount(2)
    const slug = label.toLowerCase().replaceAll(' ', '-')
    expect(posted).toEqual([{ slug, label, editable: true }])
    await field(page).fill(label.toUpperCase())
    await field(page).press('Enter')
    await expect(field(page)).toHaveValue('')
    await expect(chips(page)).toHaveCount(2)
    await expect(chips(page).getByRole('button', { name: `Remove SITE: ${site.name}` })).toHaveCount(0)
    await chips(page)
      .getByRole('button', { name: `Remove ${label}` })
      .click()
    await expect(chips(page)).toHaveText([`SITE: ${site.name}`])
    await field(page).fill(label)
    await add(page).click()
    await expect(chips(page)).toHaveCount(2)
    expect(posted).toHaveLength(1)

    await page.route('**/api/v1/tags', (route) => route.fulfill({ status: 500, json: {} }))
    await field(page).fill(uniqueName('broken'))
    await add(page).click()
    await expect(page.getByText('Cannot add tag')).toBeVisible()
    await expect(chips(page)).toHaveCount(2)
  })
  await test.step('typing finds tags, cameras first with a red border, then sites with a green one', async () => {
    await page.clock.install()
    const word = uniqueName('Quay')
    const site = await world.carpark({ name: `${word} site` })
    await world.camera(site, { name: `${word} camera` })
    const other = await world.carpark()
    await world.call(people.admin, 'POST', 'tags', { label: `${word} plain` })
    await openTags(page, other)
    const requested: string[] = []
    page.on('request', (request) => {
      if (/\/tags\?/.test(request.url()))
        requested.push(new URL(request.url()).searchParams.get('filter') ?? '')
    })
    await expect(field(page)).toBeVisible()
    // The field waits for a pause in typing, which is none while the clock stands still.
    await page.clock.pauseAt(Date.now() + 60_000)
    await field(page).pressSequentially(word)
    expect(requested.filter((text) => text !== '')).toEqual([])
    await page.clock.resume()
    const options = page.getByRole('option')
    await expect(options).toHaveText([`CAM: ${word} camera`, `SITE: ${word} site`, `${word} plain`])
    expect(requested.filter((text) => text !== '')).toEqual([word])
    await expect(options.nth(0)).toHaveCSS('border-left-color', 'rgb(229, 83, 75)')
    await expect(options.nth(1)).toHaveCSS('border-left-color', 'rgb(63, 185, 106)')
    for (const label of [`${word} plain`, `SITE: ${word} site`, `CAM: ${word} camera`]) {
      // A chosen tag empties the field, which then offers any tags.
      await field(page).fill(word)
      await options.filter({ hasText: label }).click()
    }
    await expect(chips(page)).toHaveText([
      `CAM: ${word} camera`,
      `SITE: ${other.name}`,
      `SITE: ${word} site`,
      `${word} plain`,
    ])
    await expect(chips(page).nth(0)).toHaveCSS('border-color', 'rgb(229, 83, 75)')
    await expect(chips(page).nth(1)).toHaveCSS('border-color', 'rgb(63, 185, 106)')
    await field(page).fill(uniqueName('nothing like it'))
    await expect(page.getByText('No results found')).toBeVisible()
  })
})
