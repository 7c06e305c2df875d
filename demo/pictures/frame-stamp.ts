import type { GlyphSheet } from './glyph-sheet.ts'
import { inkStamps, stampPanels, type Panel } from './stamp.ts'

/** A frame of a clip: brightness, then both colours at half the size, a byte each. */
export interface FramePlanes {
  width: number
  height: number
  bytes: Uint8Array
}

interface Plane {
  width: number
  bytes: Uint8Array
}

/** Wide enough to hide every letter of the scene's own stamp. */
const blockWidth = 36
const white = 228

/** Hides the scene's own clock and name under dark panels, as on the pictures. */
export function frostFrame(frame: FramePlanes): void {
  const { width, height, bytes } = frame
  const all = width * height
  const half = width / 2
  for (const panel of Object.values(stampPanels(frame))) {
    darken({ width, bytes: bytes.subarray(0, all) }, panel, blockWidth, (mean) => 0.3 * mean + 12)
    const small = {
      left: Math.floor(panel.left / 2),
      top: Math.floor(panel.top / 2),
      width: Math.ceil(panel.width / 2),
      height: Math.ceil(panel.height / 2),
    }
    for (const from of [all, all * 1.25])
      darken({ width: half, bytes: bytes.subarray(from, from + all / 4) }, small, blockWidth / 2, (mean) =>
        Math.round(128 + 0.3 * (mean - 128)),
      )
  }
}

/** Reduces every block of a panel to one shade. */
function darken({ width, bytes }: Plane, panel: Panel, block: number, shade: (mean: number) => number): void {
  for (let left = panel.left; left < panel.left + panel.width; left += block) {
    const right = Math.min(left + block, panel.left + panel.width)
    const rows = Array.from({ length: panel.height }, (_, row) => (panel.top + row) * width)
    const parts = rows.map((row) => bytes.subarray(row + left, row + right))
    const sum = parts.reduce((total, part) => part.reduce((most, value) => most + value, total), 0)
    const value = shade(sum / (panel.height * (right - left)))
    for (const part of parts) part.fill(value)
  }
}

/** A copy of a frosted frame with the time and the camera's name. */
export function stampFrame(frame: FramePlanes, glyphs: GlyphSheet, clock: string, name: string): FramePlanes {
  const bytes = frame.bytes.slice()
  inkStamps(frame, glyphs, { clock, name }, (x, y, ink) => {
    const at = y * frame.width + x
    bytes[at] = bytes[at]! * (1 - ink) + white * ink
  })
  return { ...frame, bytes }
}
