import { expect, test } from 'vitest'
import { bodyRoom } from './body-room.ts'

const MB = 1 << 20

test('one camera cannot take the room of the others', () => {
  const room = bodyRoom(64 * MB)
  const taken = Array.from({ length: 8 }, () => room.of('gate').take(64 * MB))
  expect(taken.filter(Boolean)).toHaveLength(2)
  expect(room.of('exit').take(64 * MB)).toBe(true)
})

test('all of them together have so much', () => {
  const room = bodyRoom(64 * MB)
  const taken = Array.from({ length: 10 }, (_, index) => room.of(`camera ${index}`).take(64 * MB))
  expect(taken.filter(Boolean)).toHaveLength(8)
})

test('what is let go is there again, and letting go twice gives nothing', () => {
  const room = bodyRoom(64 * MB)
  const held = room.of('gate')
  expect(held.take(128 * MB)).toBe(true)
  held.release()
  held.release()
  expect(room.of('gate').take(128 * MB)).toBe(true)
  expect(room.of('gate').take(1)).toBe(false)
})

test('the largest body that is allowed fits', () => {
  expect(
    bodyRoom(1024 * MB)
      .of('gate')
      .take(1024 * MB),
  ).toBe(true)
})
