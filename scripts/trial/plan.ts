import type { RunningProduct } from './promise.ts'

/** Each plan has its own folder below that of the organisation. */
export async function uploadPlan({ signIn }: RunningProduct): Promise<void> {
  const call = await signIn('admin@parking.example')
  const { results } = await call<{ results: { id: string }[] }>('sites/?page=1&page_length=1')
  const body = new FormData()
  const plan = new Blob([`%PDF-1.4\n${'plan '.repeat(200_000)}\n%%EOF`], { type: 'application/pdf' })
  body.set('document', plan, 'plan.pdf')
  await call(`sites/document/${results[0]!.id}`, { method: 'PUT', body })
}
