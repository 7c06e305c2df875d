import sharp from 'sharp'
import type { PlateSeries } from '../plates.ts'
import type { PaintName } from '../scenes/parts/car-catalogue.ts'
import { paintFile } from '../scenes/scene-names.ts'
import type { TruthStill } from '../scenes/truth.ts'
import { drawPlate, type Raster } from './draw-plate.ts'
import { drawGlyphs, type GlyphSheet } from './glyph-sheet.ts'
import { lookThrough } from './look-through.ts'
import { plateFace, plateLettering, withoutColour } from './plate-face.ts'
import { recolour } from './recolour.ts'
import type { SceneMedia } from './scene-media.ts'
import { frostStamps, stamp, stampLettering } from './stamp.ts'
import type { Sunlight } from './sunlight.ts'
import { dim, toInfrared } from './tone.ts'

export interface PictureOrder {
  scene: SceneMedia
  still: TruthStill
  light: Sunlight
  /** The colour of the passing vehicle, when it differs from the still. */
  paint?: { from: PaintName; to: PaintName }
  /** In the format of the camera's clock. */
  clock: string
  cameraName: string
  /** The plates of the vehicles in the still, by position. */
  plates: readonly { vehicle: number; plate: string; country: PlateSeries; isUnreadable?: boolean }[]
}

export interface PictureMaker {
  make(order: PictureOrder): Promise<Buffer>
}

/** The base of a picture: pictures with the same base differ only in clock and plates. */
export function baseOf({ scene, still, light, paint }: Omit<PictureOrder, 'clock'>): string {
  const view = scene.view ? JSON.stringify(scene.view) : ''
  return `${scene.name} ${still.file} ${light} ${paint?.to ?? ''} ${view}`
}

const quality = 72
/** Blurred beyond reading. */
const unreadableBlur = 7

/** Caches `mostKept` decoded pictures: at about 1.6 MB each they are the demo's largest use of memory. */
export async function createPictureMaker(mostKept: number): Promise<PictureMaker> {
  const plateGlyphs = await drawGlyphs(plateLettering)
  const stampGlyphs = new Map<number, Promise<GlyphSheet>>()
  const kept = new Map<string, Promise<Raster>>()

  /** The still in this light, without its own clock and name. */
  function empty(order: PictureOrder): Promise<Raster> {
    const key = baseOf(order)
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    const { scene, still, light, paint } = order
    const made = openStill(scene, still, light, paint)
    kept.set(key, made)
    return made
  }

  return {
    async make(order) {
      const { still, light, clock, cameraName, plates } = order
      const base = await empty(order)
      const picture = { ...base, pixels: base.pixels.slice() }
      for (const { vehicle, plate, country, isUnreadable } of plates) {
        const quad = still.vehicles[vehicle]?.plate_quad
        const blur = isUnreadable ? unreadableBlur : light === 'night' ? 1.6 : 1.2
        const face = plateFace(plate, country, plateGlyphs)
        if (quad) drawPlate(picture, quad, light === 'night' ? withoutColour(face) : face, blur)
      }
      const lettering = stampLettering(picture)
      const glyphs = stampGlyphs.get(lettering.capHeight) ?? drawGlyphs(lettering)
      stampGlyphs.set(lettering.capHeight, glyphs)
      stamp(picture, await glyphs, clock, cameraName)
      const raw = { width: picture.width, height: picture.height, channels: 3 as const }
      return sharp(picture.pixels, { raw }).jpeg({ quality }).toBuffer()
    },
  }
}

async function openStill(
  scene: SceneMedia,
  still: TruthStill,
  light: Sunlight,
  paint: PictureOrder['paint'],
): Promise<Raster> {
  const { data, info } = await sharp(scene.fileOf(still))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Not the Buffer itself: a slice of it is a view, so the drawings would add up.
  const rendered: Raster = { width: info.width, height: info.height, pixels: new Uint8Array(data) }
  if (paint) {
    const mask = await sharp(scene.fileOf({ file: paintFile(still.file) }))
      .greyscale()
      .raw()
      .toBuffer()
    recolour(rendered, mask, paint.from, paint.to)
  }
  const picture = scene.view ? lookThrough(scene.view, rendered) : rendered
  if (light === 'dusk' && still.timeOfDay === 'day') dim(picture)
  if (light === 'night')
    toInfrared(
      picture,
      still.vehicles.flatMap(({ plate_quad }) => (plate_quad ? [plate_quad] : [])),
    )
  await frostStamps(picture)
  return picture
}
