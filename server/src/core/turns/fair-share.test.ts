import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairShare } from './fair-share.ts'

const anna = { orgId: 'mall', memberId: 'anna' }
const bert = { orgId: 'mall', memberId: 'bert' }
const other = { orgId: 'port', memberId: 'carl' }

/** Enters repeatedly and records the order in which callers were admitted. */
async function crowd(letIn: ReturnType<typeof fairShare>, owners: (typeof anna)[]) {
  const entered: string[] = []
  const leaves: (() => void)[] = []
  for (const owner of owners)
    void letIn(owner).then((leave) => [entered.push(owner.memberId), leaves.push(leave)])
  await setImmediate()
  return { entered, leaves }
}

test('an organisation with many requests waits without delaying others', async () => {
  const letIn = fairShare(3)
  const { entered, leaves } = await crowd(letIn, [anna, anna, bert, bert, other])
  expect(entered).toEqual(['anna', 'anna', 'bert', 'carl'])
  leaves[0]!()
  leaves[0]!()
  await setImmediate()
  expect(entered).toEqual(['anna', 'anna', 'bert', 'carl', 'bert'])
})

test('one user cannot occupy all turns of the organisation', async () => {
  const { entered } = await crowd(fairShare(12), [...Array.from({ length: 14 }, () => anna), bert])
  expect(entered.filter((name) => name === 'anna')).toHaveLength(8)
  expect(entered).toContain('bert')
})

test('waiting users take turns', async () => {
  const { entered, leaves } = await crowd(fairShare(1), [anna, anna, anna, bert])
  for (let turn = 0; turn < 3; turn++) {
    leaves[turn]!()
    await setImmediate()
  }
  expect(entered).toEqual(['anna', 'anna', 'bert', 'anna'])
})

test('a request behind 200 others is rejected with a retry time', async () => {
  const letIn = fairShare(1)
  await letIn(anna)
  for (let count = 0; count < 200; count++) void letIn(anna)
  await expect(letIn(anna)).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 1 })
  await expect(letIn(other)).resolves.toBeTypeOf('function')
})
