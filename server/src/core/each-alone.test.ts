import { expect, test } from 'vitest'
import { eachAlone, JobFaults, partsAlone } from './each-alone.ts'

const fail = (message: string) => async () => {
  throw new Error(message)
}

test('works on all items although some fail, and throws their faults with their organisations', async () => {
  const done: string[] = []
  const running = eachAlone(
    ['a', 'b', 'c', 'd'],
    (item) => `organisation ${item}`,
    async (item) => {
      if (item === 'a') throw new Error('Broken')
      if (item === 'c') await partsAlone(fail('First part'), async () => done.push('part'), fail('Last part'))
      done.push(item)
    },
  )
  const error = await running.catch((thrown: unknown) => thrown)
  expect(done).toEqual(['b', 'part', 'd'])
  expect(error).toBeInstanceOf(JobFaults)
  expect((error as JobFaults).message).toBe('3 parts failed, the first with: Broken')
  expect(
    (error as JobFaults).faults.map(({ orgId, error: each }) => [orgId, (each as Error).message]),
  ).toEqual([
    ['organisation a', 'Broken'],
    ['organisation c', 'First part'],
    ['organisation c', 'Last part'],
  ])
})

test('ends at once while the database is unavailable', async () => {
  const begun: number[] = []
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const running = eachAlone(
    [1, 2],
    () => null,
    async (item) => {
      begun.push(item)
      throw away
    },
  )
  await expect(running).rejects.toBe(away)
  expect(begun).toEqual([1])
})
