import { expect, test } from 'vitest'
import { aviHeader } from './avi-header.ts'

/** The header of an AVI of 10 frames a second, 160 by 96, with room for its frames. */
function avi({ frames = 25, rate = 10, codec = 'XVID' } = {}): Uint8Array {
  const bytes = Buffer.alloc(1000)
  bytes.write('RIFF', 0)
  bytes.write('AVI LIST', 8)
  bytes.write('strh', 100)
  bytes.write('vids', 108)
  bytes.writeUInt32LE(1, 128)
  bytes.writeUInt32LE(rate, 132)
  bytes.writeUInt32LE(frames, 140)
  bytes.write('strf', 164)
  bytes.writeInt32LE(160, 176)
  bytes.writeInt32LE(-96, 180)
  bytes.write(codec, 188)
  return bytes
}

test('reads size, rate, frames and codec of an AVI', () => {
  expect(aviHeader(avi())).toEqual({ codec: 'mpeg4', width: 160, height: 96, fps: 10, frameCount: 25 })
  expect(aviHeader(avi({ codec: 'MJPG' }))).toMatchObject({ codec: 'mjpg' })
})

test('rejects more frames than the file has room for, a rate of 0, and other formats', () => {
  expect(aviHeader(avi({ frames: 4_000_000_000 }))).toBeUndefined()
  expect(aviHeader(avi({ rate: 0 }))).toBeUndefined()
  expect(aviHeader(Buffer.from('RIFF....WEBPVP8 '))).toBeUndefined()
  expect(aviHeader(new Uint8Array())).toBeUndefined()
})
