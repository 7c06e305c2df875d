import { expect, type Page } from '@playwright/test'
import { register } from './newcomer.ts'
import { people } from '../product.ts'
import type { World } from './site-world.ts'

interface Member {
  id: string
  email: string
}

/** A user with access to one new site only, with plates of low confidence. */
export async function reviewerOf(page: Page, world: World, plates: readonly string[]): Promise<string> {
  const site = await world.carpark()
  const camera = await world.camera(site)
  const email = await register(page.request, 'SITE_VIEWER')
  const members = await world.call<Member[]>(people.admin, 'GET', 'organisation/members/')
  const { id } = members.find((member) => member.email === email)!
  const values = { first_name: 'Nikau', last_name: 'Rangi', email, role: 'SITE_VIEWER', sites: [site.id] }
  await world.call(people.admin, 'PUT', `organisation/members/${id}`, { ...values, may_operate: true })
  const { endpoint } = await world.call<{ endpoint: string }>(
    people.admin,
    'GET',
    `cameras/${camera.id}/endpoint`,
  )
  for (const [index, plate] of plates.entries()) {
    const time = new Date(Date.now() - (plates.length - index) * 15 * 60_000).toISOString()
    // Less confident than the previous one, so the last plate comes first in the queue.
    const plate_confidence = 60 - index * 10
    const detections = [
      { type: 'car', confidence: 90, plate, plate_confidence, bb: { l: 9, t: 9, r: 90, b: 60 } },
    ]
    const answer = await page.request.post(new URL(endpoint).pathname, { data: { time, detections } })
    expect(answer.ok()).toBe(true)
  }
  return email
}

export const shown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
