import { randomUUID } from 'node:crypto'
import { inboxApi } from '#contract/alerts/inbox.ts'
import { authApi, type Profile } from '#contract/auth/api.ts'
import { errorReportsApi } from '#contract/error-reports.ts'
import { liveApi } from '#contract/live/api.ts'
import { marketplaceApi } from '#contract/marketplace/api.ts'
import { AppSlug } from '#contract/marketplace/apps.ts'
import { defaultPlace } from '#contract/product/place.ts'
import { regionsApi } from '#contract/regions/api.ts'
import { reviewApi } from '#contract/review/api.ts'
import { safetyApi } from '#contract/safety/api.ts'
import { setupApi } from '#contract/setup/api.ts'
import { signOnApi } from '#contract/sign-on/api.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { storeSession } from '../arrive.ts'
import { test as inKeptContexts } from '../kept-contexts.ts'
import { expect } from '../product.ts'
import { startStubServer, type StubServer } from './stub-server.ts'

export const admin: Profile = {
  first_name: 'Aroha',
  last_name: 'Parata',
  email: 'admin@parking.example',
  role: 'ADMIN',
  may_operate: true,
  account_type: 'VEHICLE',
  dashboard_type: 0,
  organisation: 'Harbour Parking',
  plan: 'enterprise',
  place: defaultPlace,
  payment: null,
  is_standard_plan: false,
}
export const viewer: Profile = {
  ...admin,
  first_name: 'Viliami',
  last_name: 'Taufa',
  email: 'viewer@parking.example',
  role: 'VIEWER',
}

export const everyApp = [
  AppSlug.PARKING_MANAGEMENT,
  AppSlug.VEHICLE_EXPLORER,
  AppSlug.HEALTH_SAFETY,
  AppSlug.ALERTS,
  AppSlug.WEBHOOKS,
]
export const appsOf = (slugs: readonly string[]) =>
  slugs.map((slug) => ({ slug, is_enabled: true, enabled: true }))

export const nothing = { count: 0, next: null, previous: null, results: [] }

/** The calls of every page: those of the sign-in page and those of the dashboard around its content. */
function answerShell(api: StubServer): void {
  api.answer(setupApi.state, {
    is_open: false,
    has_demo: false,
    demo_filling: null,
    demo_people: [],
    demo_notice: null,
  })
  api.answer(setupApi.filling, { demo_filling: null })
  api.answer(signOnApi.offer, { name: null, is_only: false })
  api.answer(authApi.profile, admin)
  api.answer(marketplaceApi.list, appsOf(everyApp))
  api.answer(marketplaceApi.stolenPlates, { stolen_plates_enabled: false })
  api.answer(sitesApi.list, nothing)
  api.answer(regionsApi.types, [])
  api.answer(safetyApi.objectClasses, [])
  api.answer(errorReportsApi.send, null)
  api.answer(inboxApi.list, { unread: 0, items: [] })
  api.answer(reviewApi.counts, {
    total: 0,
    kinds: { feedback: 0, observation: 0, plate: 0, sighting: 0, visit: 0 },
  })
  api.answer(liveApi.ticket, { ticket: 'a-ticket' })
  api.keepWaiting(liveApi.feed)
}

interface Stubs {
  /** The responses of the API. A call without one fails the test. */
  api: StubServer
  /** Opens a page as a user who is signed in. */
  open: (path: string) => Promise<void>
}

/** Runs on the built web app, without a server, a database or users behind it. */
export const test = inKeptContexts.extend<Stubs, { stubServer: StubServer }>({
  stubServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const server = await startStubServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stubServer }, use) => use(stubServer.url),
  api: [
    async ({ stubServer }, use) => {
      stubServer.clear()
      answerShell(stubServer)
      await use(stubServer)
      expect(stubServer.unanswered()).toEqual([])
    },
    { auto: true },
  ],
  open: ({ page, stubServer }, use) =>
    use(async (path) => {
      await storeSession(page, { token: randomUUID(), origin: stubServer.url })
      await page.goto(path)
    }),
})
export { expect }
