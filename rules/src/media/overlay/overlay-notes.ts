import { distanceDecimals, proximityShownBelowMetres } from '#contract/safety/constants.ts'
import { PpeTag, type ProximityRisk } from '#contract/safety/enumerations.ts'
import { shownSpeed } from '../../explorer/classes.ts'
import type { Point } from '../../regions/geometry/polygon.ts'
import type { OverlayOptions, PpeSettings } from './overlay-options.ts'
import { pathShape, type Note, type Shape, type Tone } from './overlay-shapes.ts'
import { formatLength, formatSpeed } from '../../text/units.ts'

const ppeNotes: Record<PpeTag, Note> = {
  [PpeTag.HIVIS]: { text: 'Hi-vis', colour: 'safe' },
  [PpeTag.NO_HIVIS]: { text: 'No hi-vis', colour: 'danger' },
  [PpeTag.HARDHAT]: { text: 'Hard hat', colour: 'safe' },
  [PpeTag.NO_HARDHAT]: { text: 'No hard hat', colour: 'danger' },
}

const isPpeTag = (tag: string): tag is PpeTag => tag in ppeNotes
const isDetected = (tag: PpeTag, { detectVis, detectHat }: PpeSettings) =>
  tag === PpeTag.HIVIS || tag === PpeTag.NO_HIVIS ? detectVis : detectHat

interface DetectionFacts {
  tags: readonly string[]
  speed: number | null
}

interface Around {
  options: OverlayOptions
  ppe: PpeSettings
  limitKmh: number
}

/** The notes on a box: speed, PPE and tags, as far as the options enable them. */
export function notesOf({ tags, speed }: DetectionFacts, { options, ppe, limitKmh }: Around): Note[] {
  return [
    ...(options.speed && speed !== null ? [speedNote(speed, limitKmh)] : []),
    ...(options.ppe
      ? tags
          .filter(isPpeTag)
          .filter((tag) => isDetected(tag, ppe))
          .map((tag) => ppeNotes[tag])
      : []),
    ...(options.tags
      ? tags.filter((tag) => !isPpeTag(tag)).map((text): Note => ({ text, colour: 'plain' }))
      : []),
  ]
}

export const speedNote = (speedKmh: number, limitKmh: number): Note => ({
  text: formatSpeed(shownSpeed(speedKmh)),
  colour: speedKmh > limitKmh ? 'danger' : 'plain',
})

export const distanceText = (metres: number) => formatLength(metres, distanceDecimals)

interface Nearness {
  distance: number
  risk_level: ProximityRisk
  ellipse_points_2d: readonly Point[]
}

const toneOfRisk: Record<ProximityRisk, Tone> = { danger: 'danger', caution: 'caution', safe: 'safe' }

/** The ring around a machine, and the line from a person to it with the metres between them. */
export function nearnessShapes(nearness: Nearness, from: Point, to: Point): Shape[] {
  if (nearness.distance >= proximityShownBelowMetres) return []
  const colour = toneOfRisk[nearness.risk_level]
  const ring = nearness.ellipse_points_2d
  return [
    ...(ring.length > 2
      ? [pathShape({ points: ring, colour, isClosed: true, isDashed: true, fill: 0.06 })]
      : []),
    pathShape({ points: [from, to], colour, label: distanceText(nearness.distance) }),
  ]
}
