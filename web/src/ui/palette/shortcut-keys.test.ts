import { expect, test } from 'vitest'
import { isPressed, keyCaps, type PressedKey } from './shortcut-keys.ts'

const press = (key: string, held: Partial<Omit<PressedKey, 'key'>> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('mod matches Ctrl or Cmd, with upper and lower case letters', () => {
  expect(isPressed('mod+K', press('k', { ctrlKey: true }))).toBe(true)
  expect(isPressed('mod+K', press('K', { metaKey: true }))).toBe(true)
  expect(isPressed('mod+K', press('k'))).toBe(false)
})

test('a plain key does not match while a modifier is held', () => {
  expect(isPressed('/', press('/'))).toBe(true)
  expect(isPressed('/', press('/', { ctrlKey: true }))).toBe(false)
  expect(isPressed('?', press('?', { altKey: true }))).toBe(false)
})

test('Shift distinguishes mod+Z from mod+shift+Z', () => {
  const [undo, redo] = [press('z', { ctrlKey: true }), press('Z', { metaKey: true, shiftKey: true })]
  expect([undo, redo].map((event) => isPressed('mod+Z', event))).toEqual([true, false])
  expect([undo, redo].map((event) => isPressed('mod+shift+Z', event))).toEqual([false, true])
})

test('names key caps as on the keyboard of the platform', () => {
  expect(keyCaps('mod+K', false)).toEqual(['Ctrl', 'K'])
  expect(keyCaps('mod+K', true)).toEqual(['⌘', 'K'])
  expect(keyCaps('mod+shift+Z', false)).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(keyCaps('ArrowLeft', false)).toEqual(['←'])
})
