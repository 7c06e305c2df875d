import { mediaApi } from '#contract/media/api.ts'
import { expect, nothing, test } from '../support/stubs/stubbed.ts'

test.beforeEach(({ api }) => {
  api.answer(mediaApi.liveCameras, nothing)
  api.answer(mediaApi.liveDetections, [])
})

test('a wall without cameras explains what to do [EXPL-051]', async ({ page, open }) => {
  await open('/dashboard/live-dashboard')
  await expect(page.getByText('Setup cameras to see images')).toBeVisible()
})

test('the wall reloads every 300 seconds with a countdown; a lost connection is retried after three [EXPL-052] [PLAT-262]', async ({
  page,
  api,
  open,
}) => {
  let tries = 0
  const calls = () => api.callsOf(mediaApi.liveCameras).length
  await page.route('**/api/v1/live**', (route) => {
    tries += 1
    return route.abort()
  })
  await page.clock.install()
  await open('/dashboard/live-dashboard')
  await expect.poll(() => [calls(), tries]).toEqual([1, 1])
  await page.clock.pauseAt(Date.now() + 20_000)
  const secondsLeft = async () => {
    const text = await page.getByText(/^Next auto refresh in \d:\d\d$/).textContent()
    const [minutes = '', seconds = ''] = text?.split(' ').at(-1)?.split(':') ?? []
    return Number(minutes) * 60 + Number(seconds)
  }
  const before = await secondsLeft()
  expect(before).toBeLessThan(300)
  await page.clock.runFor(1000)
  await expect.poll(secondsLeft).toBe(before - 1)

  // From here the page waits between two attempts, and its clock moves only when the test moves it.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/v1/live'))
  await page.clock.runFor(3000)
  await failed
  const triedBefore = tries
  await page.clock.runFor(2900)
  expect(tries).toBe(triedBefore)
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return tries
    })
    .toBe(triedBefore + 1)

  await page.clock.runFor(((await secondsLeft()) - 5) * 1000)
  expect(calls()).toBe(1)
  await page.clock.runFor(10_000)
  await expect.poll(calls).toBe(2)
})

test('a failure on the wall is logged and shown [EXPL-060]', async ({ page, api, open }) => {
  api.fail(mediaApi.liveCameras, 500, { title: 'No cameras now' })
  const logged = page.waitForEvent('console', (message) => message.text().includes('No cameras now'))
  await open('/dashboard/live-dashboard')
  expect((await logged).type()).toBe('error')
  await expect(page.getByRole('main').getByText('No cameras now')).toBeVisible()
})
