import { expect, test } from 'vitest'
import { recordClip } from '../codecs/testing/record-clip.ts'
import { inspectVideo } from './video-facts.ts'

const twoSeconds = Array.from({ length: 20 }, (_, frame) => frame / 10)
const record = (packed: 'fragments' | 'stream') =>
  recordClip({ codec: 'avc', width: 320, height: 180, times: twoSeconds, packed })

test('the duration of a part of a longer recording is its own', async () => {
  const clip = record('fragments')
  const { fps } = (await inspectVideo(clip))!
  for (let at = clip.indexOf('tfdt'); at !== -1; at = clip.indexOf('tfdt', at + 4)) {
    const isLong = clip[at + 4] === 1
    const time = isLong ? Number(clip.readBigUInt64BE(at + 8)) : clip.readUInt32BE(at + 8)
    const later = time + 1_000_000
    if (isLong) clip.writeBigUInt64BE(BigInt(later), at + 8)
    else clip.writeUInt32BE(later, at + 8)
  }
  const facts = (await inspectVideo(clip))!
  expect(facts.durationSeconds).toBeCloseTo(2, 1)
  expect(facts.fps).toBeCloseTo(fps!, 5)
})

test('accepts a transport stream as a clip and rejects a list of other files', async () => {
  expect(await inspectVideo(record('stream'))).toMatchObject({
    contentType: 'video/mp2t',
    frameCount: 20,
    playback: 'repack',
  })
  expect(await inspectVideo(Buffer.from('#EXTM3U\n#EXTINF:5,\nhttp://camera/part.ts\n'))).toBeUndefined()
})
