import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findClipTool } from './clip-tool.ts'
import { codecs, hasCodecs } from '../codecs/codecs.ts'
import { ffmpeg, hasFfmpeg } from './ffmpeg.ts'
import { inspectVideo } from './video-facts.ts'

const hasOwnFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

test('uses the ffmpeg of the machine if present, else the bundled codecs', async () => {
  const own = (await hasCodecs()) ? codecs.name : undefined
  expect((await findClipTool())?.name).toBe(hasOwnFfmpeg ? ffmpeg.name : own)
})

// codecs.test.ts tests the same with the bundled codecs. Only ffmpeg can record these clips.
if (hasOwnFfmpeg) describeOddClips()

function describeOddClips() {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sightline-odd-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Moving fine stripes at ten frames a second, recorded with these options. */
  function record(name: string, options: readonly string[], filter = 'null'): Buffer {
    const file = path.join(folder, name)
    const scene = `nullsrc=size=320x180:rate=10:duration=2,geq=lum='255*mod(floor(X/2)+N,2)':cb=128:cr=128,${filter}`
    const made = spawnSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', scene, ...options, file])
    if (made.status !== 0) throw new Error(String(made.stderr))
    return readFileSync(file)
  }
  const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10']
  const fragmented = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof']
  const sound = (codec: string) => ['-f', 'lavfi', '-i', 'sine=duration=2:sample_rate=8000', '-c:a', codec]

  /** The number of pixels in each half that clearly differ from their left neighbour. */
  async function detail(clip: Buffer, contentType: string) {
    const facts = (await inspectVideo(clip))!
    const frame = await ffmpeg.firstFrame(clip, contentType, facts)
    const { data, info } = await sharp(frame).greyscale().raw().toBuffer({ resolveWithObject: true })
    const edges = { left: 0, right: 0 }
    for (let at = 1; at < data.length; at++) {
      const x = at % info.width
      if (x > 0 && Math.abs(data[at]! - data[at - 1]!) > 60) edges[x < info.width / 2 ? 'left' : 'right']++
    }
    return edges
  }

  test.each([
    ['pixels that are not square', 'wide.mp4', x264, 'setsar=2/1'],
    ['pixels that are higher than wide', 'high.mp4', x264, 'setsar=8/9'],
    ['an odd width and height', 'odd.webm', ['-c:v', 'libvpx', '-b:v', '4M'], 'scale=321:181'],
    ['telephone sound', 'sound.mov', [...sound('pcm_mulaw'), ...x264], 'null'],
    ['frames at odd times', 'rare.mp4', [...x264, '-fps_mode', 'vfr'], "select='lt(n,5)+not(mod(n,6))'"],
    ['fragments', 'fragmented.mp4', [...x264, ...fragmented], 'null'],
  ])(
    'masks a clip with %s at the displayed position in every frame',
    async (_what, name, options, filter) => {
      expect(await hasFfmpeg()).toBe(true)
      const clip = record(name, options, filter)
      const contentType = name.endsWith('webm') ? 'video/webm' : 'video/mp4'
      const facts = (await inspectVideo(clip))!
      const { width, height } = facts
      const right = [width / 2, width].flatMap((x, side) =>
        (side ? [height, 0] : [0, height]).map((y) => [x, y]),
      )
      const masked = await ffmpeg.maskVideo(clip, contentType, facts, [right as [number, number][]])
      const [before, after] = [await detail(clip, contentType), await detail(masked, 'video/mp4')]
      expect(before.right).toBeGreaterThan(3000)
      expect(after.right).toBeLessThan(before.right / 20)
      expect(after.left).toBeGreaterThan(before.left / 2)
      const maskedFacts = (await inspectVideo(masked))!
      expect(maskedFacts.frameCount).toBe(facts.frameCount)
      expect(Math.abs(maskedFacts.width - width)).toBeLessThanOrEqual(1)
    },
  )
}
