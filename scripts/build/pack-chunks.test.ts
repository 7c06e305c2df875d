import { expect, test } from 'vitest'
import { packChunks, type Chunk } from './pack-chunks.ts'

const chunk = (file: string, imports: string[], isEntry = false, bytes = 1000): Chunk => ({
  file,
  imports,
  modules: [{ id: `${file}.ts`, bytes }],
  isEntry,
})
const names = { first: 'index', shell: 'layout', signIn: ['sign-in'] }

test('packs the imports of the first page into one file, and the further imports of the shell into another', () => {
  const packed = packChunks(
    [
      chunk('index', ['react'], true),
      chunk('react', []),
      chunk('layout', ['react', 'menu'], true),
      chunk('menu', []),
    ],
    names,
  )
  expect(Object.fromEntries(packed)).toEqual({
    'index.ts': 'start',
    'react.ts': 'start',
    'menu.ts': 'shell',
  })
})

test('merges small chunks that the same pages need, but no large chunks that other pages do not need', () => {
  const parts = Array.from({ length: 30 }, (_, index) => `part-${index}`)
  const packed = packChunks(
    [
      chunk('index', [], true),
      chunk('layout', [], true),
      chunk('one', [...parts, 'charts'], true),
      chunk('two', parts, true),
      ...parts.map((part) => chunk(part, [])),
      chunk('charts', [], false, 600_000),
    ],
    names,
  )
  expect(new Set(parts.map((part) => packed.get(`${part}.ts`))).size).toBe(1)
  expect(packed.get('charts.ts')).not.toBe(packed.get('part-0.ts'))
  expect(packed.get('one.ts')).toBeUndefined()
})

test('creates no import cycle between files', () => {
  const chunks = [
    chunk('index', [], true),
    chunk('layout', [], true),
    // Both ends are small and always needed together; the large chunk between them would form a cycle.
    chunk('page', ['top'], true),
    chunk('other', ['top', 'bottom'], true),
    chunk('third', ['middle'], true),
    chunk('top', ['middle'], false, 10),
    chunk('middle', ['bottom'], false, 900_000),
    chunk('bottom', [], false, 10),
  ]
  const packed = packChunks(chunks, names)
  const groupOf = (file: string) => packed.get(`${file}.ts`)
  const isTogether = groupOf('top') === groupOf('bottom')
  expect(isTogether && groupOf('middle') !== groupOf('top')).toBe(false)
})

test('the sign-in page shares files with the shell, and with no page that needs the rest of the shell', () => {
  const packed = packChunks(
    [
      chunk('index', [], true),
      chunk('layout', ['button', 'menu'], true),
      chunk('sign-in', ['button', 'field'], true),
      chunk('settings', ['field', 'menu-settings'], true),
      chunk('button', []),
      chunk('menu', []),
      chunk('field', [], false, 10),
      chunk('menu-settings', ['menu'], false, 10),
    ],
    names,
  )
  expect(packed.get('button.ts')).toBe('start')
  expect(packed.get('menu.ts')).toBe('shell')
  expect(packed.get('field.ts')).not.toBe(packed.get('menu-settings.ts'))
})
