import { expect, test, vi } from 'vitest'
import { errorReportsPerMinute } from '#contract/error-reports.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()

const report = { message: 'It broke', stack: 'at there', page: '/dashboard', version: '1.61.3' }
const send = (body: unknown) => product.request('POST', '/api/v1/error_reports', { body })

test('a browser error is logged without secrets in its URL, and counted [PLAT-249]', async () => {
  const warn = vi.spyOn(product.deps.log, 'warn')
  expect((await send({ ...report, page: '/invite/a-secret?email=kiri' })).status).toBe(204)
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ browser: { ...report, page: '/invite/[cut]?email' } })
  expect(await product.deps.metrics.registry.metrics()).toContain('sightline_browser_errors_total 1')
})

test('an invalid report is rejected, and many reports are rate limited', async () => {
  expect((await send({ message: '' })).status).toBe(400)
  expect((await send({ ...report, stack: 'x'.repeat(10_000) })).status).toBe(400)
  const statuses: number[] = []
  for (let turn = 0; turn < errorReportsPerMinute; turn++) statuses.push((await send(report)).status)
  expect(statuses).toContain(204)
  expect(statuses.at(-1)).toBe(429)
  expect((await send(report)).body.detail).toMatch(/Rate limit/)
})
