import { existsSync } from 'node:fs'
import path from 'node:path'
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ClipTool } from './clip-tool.ts'
import { codecs, hasCodecs } from '../codecs/codecs.ts'
import { recordClip, type Recording } from '../codecs/testing/record-clip.ts'
import { ffmpeg, hasFfmpeg } from './ffmpeg.ts'
import { inspectVideo } from './video-facts.ts'

/** Every tool that this machine has, with the codec in which it stores the sound of a WebM. */
const tools = [
  ...((await hasCodecs()) ? [{ name: codecs.name, tool: codecs, sound: 'opus' }] : []),
  ...((await hasFfmpeg()) ? [{ name: ffmpeg.name, tool: ffmpeg, sound: 'aac' }] : []),
]

test('the built-in codecs run wherever their package has a build', async () => {
  const build = `node_modules/@node-webcodecs/static-${process.platform}-${process.arch}/package.json`
  expect(await hasCodecs()).toBe(existsSync(path.join(import.meta.dirname, '../../../..', build)))
})

test('a machine prepared for the tests can decode clips', () => {
  expect(tools).not.toEqual([])
})

const evenly = Array.from({ length: 12 }, (_, frame) => frame / 10)
const unevenly = [0, 0.1, 0.2, 0.7, 1.3, 1.35, 2]

const withInput = async <Result>(clip: Buffer, use: (input: Input) => Promise<Result>): Promise<Result> => {
  const input = new Input({ source: new BufferSource(clip), formats: [MP4, WEBM] })
  return use(input).finally(() => input.dispose())
}

const timesOf = (clip: Buffer) =>
  withInput(clip, async (input) => {
    const times: number[] = []
    const track = (await input.getPrimaryVideoTrack())!
    for await (const { timestamp } of new EncodedPacketSink(track).packets()) times.push(timestamp)
    return times.sort((a, b) => a - b)
  })

/** The number of pixels in each half that clearly differ from their neighbours, across or down. */
async function detail(tool: ClipTool, clip: Buffer) {
  const facts = (await inspectVideo(clip))!
  const frame = await tool.firstFrame(clip, contentTypeOf(clip), facts)
  const { data, info } = await sharp(frame).greyscale().raw().toBuffer({ resolveWithObject: true })
  const edges = { left: 0, right: 0 }
  for (let at = info.width; at < data.length; at++) {
    const x = at % info.width
    const isEdge =
      Math.abs(data[at]! - data[at - info.width]!) > 60 || (x > 0 && Math.abs(data[at]! - data[at - 1]!) > 60)
    if (isEdge) edges[x < info.width / 2 ? 'left' : 'right']++
  }
  return edges
}

/** The right half as displayed, a little away from the middle, so that no block reaches over. */
const rightHalf = (width: number, height: number): [number, number][] => [
  [width / 2, 0],
  [width, 0],
  [width, height],
  [width / 2, height],
]

const contentTypeOf = (clip: Buffer) => (clip.readUInt32BE(0) === 0x1a45dfa3 ? 'video/webm' : 'video/mp4')

describe.each(tools)('$name', ({ tool, sound: soundCodec }) => {
  test.each<[string, Recording]>([
    ['H.264', { codec: 'avc', width: 320, height: 180, times: evenly }],
    ['VP8 in WebM with odd sides', { codec: 'vp8', width: 321, height: 181, times: evenly }],
    ['frames at odd times', { codec: 'avc', width: 320, height: 180, times: unevenly }],
    [
      'a camera that lies on its side',
      { codec: 'avc', width: 320, height: 180, times: evenly, rotation: 90 },
    ],
    ['sound', { codec: 'vp8', width: 320, height: 180, times: evenly, sound: 1 }],
  ])('masks a clip with %s at the displayed position in every frame', async (_what, recording) => {
    const clip = recordClip(recording)
    const facts = (await inspectVideo(clip))!
    const masked = await tool.maskVideo(clip, contentTypeOf(clip), facts, [
      rightHalf(facts.width, facts.height),
    ])
    const [before, after] = [await detail(tool, clip), await detail(tool, masked)]
    expect(before.right).toBeGreaterThan(3000)
    expect(after.right).toBeLessThan(before.right / 20)
    expect(after.left).toBeGreaterThan(before.left / 2)
    const times = await timesOf(masked)
    expect(times).toHaveLength(recording.times.length)
    times.forEach((time, frame) => expect(time).toBeCloseTo(recording.times[frame]!, 2))
    const shown = (await inspectVideo(masked))!
    expect(Math.abs(shown.width - facts.width)).toBeLessThanOrEqual(1)
    expect(Math.abs(shown.height - facts.height)).toBeLessThanOrEqual(1)
    const sound = await withInput(masked, async (input) => (await input.getPrimaryAudioTrack())?.codec)
    expect(sound).toBe(recording.sound ? soundCodec : undefined)
  })

  test('creates an upright picture of the first frame', async () => {
    const clip = recordClip({ codec: 'avc', width: 320, height: 180, times: evenly, rotation: 90 })
    const facts = (await inspectVideo(clip))!
    const poster = await tool.firstFrame(clip, 'video/mp4', facts)
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', width: 180, height: 320 })
  })

  test('rejects a file that is not a clip, and keeps working', async () => {
    const size = { width: 320, height: 180 }
    await expect(tool.firstFrame(Buffer.from('no clip'), 'video/mp4', size)).rejects.toThrow('Command failed')
    const broken = recordClip({ codec: 'avc', width: 320, height: 180, times: evenly }).subarray(0, 600)
    await expect(tool.maskVideo(broken, 'video/mp4', size, [rightHalf(320, 180)])).rejects.toThrow(
      'Command failed',
    )
    const whole = recordClip({ codec: 'avc', width: 320, height: 180, times: evenly })
    const poster = await tool.firstFrame(whole, 'video/mp4', size)
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', ...size })
  })
})
