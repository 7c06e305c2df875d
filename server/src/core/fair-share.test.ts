import { expect, test } from 'vitest'
import { fairShare } from './fair-share.ts'

test('one that asks for much waits for itself, and nobody else does', async () => {
  const letIn = fairShare(2)
  const order: string[] = []
  const first = await letIn('large')
  await letIn('large')
  const third = letIn('large').then((leave) => {
    order.push('third')
    return leave
  })
  const other = await letIn('small')
  expect(order).toEqual([])
  first()
  first()
  await third
  expect(order).toEqual(['third'])
  other()
})

test('what waits in vain is refused with a time to come again', async () => {
  const letIn = fairShare(1)
  await letIn('large')
  for (let count = 0; count < 200; count++) void letIn('large')
  await expect(letIn('large')).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 1 })
  await expect(letIn('small')).resolves.toBeTypeOf('function')
})
