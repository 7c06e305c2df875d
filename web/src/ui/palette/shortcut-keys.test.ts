import { expect, test } from 'vitest'
import { isPressed, keyCaps } from './shortcut-keys.ts'

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test('mod is Ctrl or Cmd, in either case of the letter', () => {
  expect(isPressed('mod+K', press('k', { ctrlKey: true }))).toBe(true)
  expect(isPressed('mod+K', press('K', { metaKey: true }))).toBe(true)
  expect(isPressed('mod+K', press('k'))).toBe(false)
})

test('a plain key is not meant when a modifier is held', () => {
  expect(isPressed('/', press('/'))).toBe(true)
  expect(isPressed('/', press('/', { ctrlKey: true }))).toBe(false)
  expect(isPressed('?', press('?', { altKey: true }))).toBe(false)
})

test('key caps are named as on the keyboard at hand', () => {
  expect(keyCaps('mod+K', false)).toEqual(['Ctrl', 'K'])
  expect(keyCaps('mod+K', true)).toEqual(['⌘', 'K'])
  expect(keyCaps('ArrowLeft', false)).toEqual(['←'])
})
