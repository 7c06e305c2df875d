import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairTurns, type FairTurns } from './fair-turns.ts'

const ofOrganisation = (orgId: string, memberId = '') => ({ orgId, memberId })

/** Begins actions that end on request, and lists those that were let in. */
function workshop(inTurn: FairTurns) {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const begin = (name: string) =>
    inTurn(ofOrganisation(name[0]!, name[1]), () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve(name))),
      )
    })
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error)
    await setImmediate()
  }
  return { begun, begin, end }
}

test('an organisation with many slow actions leaves turns to others', async () => {
  const { begun, begin, end } = workshop(fairTurns({ most: 3, mostOfOrganisation: 2 }))
  const names = ['a11', 'a12', 'a13', 'a14', 'b11', 'b12', 'c11']
  const results = names.map(begin)
  await setImmediate()
  expect(begun).toEqual(['a11', 'a12', 'b11'])
  await end('b11')
  await end('b12')
  await end('c11')
  expect(begun).toEqual(['a11', 'a12', 'b11', 'b12', 'c11'])
  for (const name of ['a11', 'a12', 'a13', 'a14']) await end(name)
  expect(await Promise.all(results)).toEqual(names)
})

test('members of an organisation take turns, and a failure passes the turn on', async () => {
  const { begun, begin, end } = workshop(fairTurns({ most: 1, mostOfOrganisation: 1 }))
  const results = Promise.allSettled(['a11', 'a12', 'a13', 'a21', 'b11'].map(begin))
  await setImmediate()
  await end('a11', new Error('broken'))
  for (const name of ['a12', 'b11', 'a21', 'a13']) await end(name)
  expect(begun).toEqual(['a11', 'a12', 'b11', 'a21', 'a13'])
  expect((await results).map(({ status }) => status)[0]).toBe('rejected')
})
