import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findClipTool } from '../../server/src/media/clips/clip-tool.ts'
import { createClipMaker } from './clip-maker.ts'
import { drawGlyphs } from './glyph-sheet.ts'
import { findScenes } from './scene-media.ts'
import { inkStamps, stampLettering, stampPanels } from './stamp.ts'

const scene = findScenes().get('warehouse-yard')!
const { width, height } = scene.truth
const size = { width, height }
const clocks = ['2026-11-16 14:05:09', '2026-11-16 14:05:10']

test(
  'each clip shows its own time and the name of its camera and is otherwise unchanged',
  { timeout: 60_000 },
  async () => {
    const tool = (await findClipTool())!
    const reports: string[] = []
    const maker = createClipMaker((line) => reports.push(line))
    const clip = maker.order({ scene, cameraName: 'Yard', clocks })
    const other = maker.order({ scene, cameraName: 'Yard', clocks: ['2025-01-01 00:00:00'] })
    maker.start()
    const [made, otherMade] = [await clip(), await other()]
    expect(reports).toEqual([])
    const shown = await brightness(await tool.firstFrame(made, 'video/mp4', size))
    const glyphs = await drawGlyphs(stampLettering(size))
    /** The brightness of the pixels under this clock. */
    const inkOf = (pixels: Buffer, clock: string) => {
      let [sum, count] = [0, 0]
      inkStamps(size, glyphs, { clock, name: '' }, (x, y, ink) => {
        if (ink < 0.95) return
        sum += pixels[y * width + x]!
        count++
      })
      return sum / count
    }
    expect(inkOf(shown, clocks[0]!)).toBeGreaterThan(200)
    expect(inkOf(shown, '1357-98-35 79:64:83')).toBeLessThan(inkOf(shown, clocks[0]!) - 30)
    const otherShown = await brightness(await tool.firstFrame(otherMade, 'video/mp4', size))
    expect(inkOf(otherShown, '2025-01-01 00:00:00')).toBeGreaterThan(200)

    const before = await brightness(await tool.firstFrame(await readOriginal(), 'video/mp4', size))
    const { clock, name } = stampPanels(size)
    const below = (clock.top + clock.height + 2) * width
    const above = (name.top - 2) * width
    const difference = shown
      .subarray(below, above)
      .reduce((sum, value, at) => sum + Math.abs(value - before[below + at]!), 0)
    // Encoding again costs about four of 255 shades; another scene differs by dozens.
    expect(difference / (above - below)).toBeLessThan(10)
    await maker.close()
  },
)

const brightness = (picture: Buffer) => sharp(picture).greyscale().raw().toBuffer()

/** A maker that starts before any order returns the clip as rendered. */
async function readOriginal(): Promise<Buffer> {
  const idle = createClipMaker(() => undefined)
  idle.start()
  return idle.order({ scene, cameraName: 'Yard', clocks })()
}
