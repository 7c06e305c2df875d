import { expect, test } from 'vitest'
import { bodyRoom, roomForPosts } from './body-room.ts'

const MB = 1 << 20
const postRoom = () => bodyRoom(roomForPosts(64 * MB))
const takeEach = (room: ReturnType<typeof postRoom>, owners: { orgId: string; memberId: string }[]) =>
  owners.map((owner) => room.of(owner).take(64 * MB)).filter(Boolean).length
const gate = { orgId: 'mall', memberId: 'gate' }

test('one camera cannot use the memory of the others', () => {
  const room = postRoom()
  expect(
    takeEach(
      room,
      Array.from({ length: 8 }, () => gate),
    ),
  ).toBe(2)
  expect(room.of({ orgId: 'mall', memberId: 'exit' }).take(64 * MB)).toBe(true)
})

test('the cameras of one organisation cannot use the memory of another', () => {
  const room = postRoom()
  expect(
    takeEach(
      room,
      Array.from({ length: 10 }, (_, index) => ({ orgId: 'mall', memberId: `camera ${index}` })),
    ),
  ).toBe(4)
  expect(room.of({ orgId: 'port', memberId: 'quay' }).take(64 * MB)).toBe(true)
})

test('all bodies together are limited', () => {
  const owners = Array.from({ length: 10 }, (_, index) => ({
    orgId: `${index}`,
    memberId: `camera ${index}`,
  }))
  expect(takeEach(postRoom(), owners)).toBe(8)
})

test('released bytes are available again, and releasing twice has no effect', () => {
  const room = postRoom()
  const held = room.of(gate)
  expect(held.take(128 * MB)).toBe(true)
  held.release()
  held.release()
  expect(room.of(gate).take(128 * MB)).toBe(true)
  expect(room.of(gate).take(1)).toBe(false)
})

test('the largest allowed body fits', () => {
  expect(
    bodyRoom(roomForPosts(1024 * MB))
      .of(gate)
      .take(1024 * MB),
  ).toBe(true)
})
