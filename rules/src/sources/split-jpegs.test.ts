import { expect, test } from 'vitest'
import { jpegSplitter } from './split-jpegs.ts'

const jpeg = (...content: number[]) => [0xff, 0xd8, 0xff, 0xe0, ...content, 0xff, 0xd9]
const stream = [...jpeg(1, 2, 0xff, 0, 3), ...jpeg(4), ...jpeg(5, 6)]

test('splits a stream into its pictures, whatever the size of its pieces', () => {
  const files = [jpeg(1, 2, 0xff, 0, 3), jpeg(4), jpeg(5, 6)]
  for (let size = 1; size <= stream.length; size++) {
    const splitter = jpegSplitter(100)
    const found: number[][] = []
    for (let at = 0; at < stream.length; at += size)
      for (const file of splitter.add(Uint8Array.from(stream.slice(at, at + size)))) found.push([...file])
    expect(found).toEqual(files)
  }
})

test('rejects a picture without an end before it fills the memory', () => {
  const splitter = jpegSplitter(100)
  splitter.add(Uint8Array.from([0xff, 0xd8, 0xff]))
  expect(() => splitter.add(new Uint8Array(98))).toThrow('too large')
})
