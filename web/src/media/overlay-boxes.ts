import type { DetectedObjects } from '#contract/media/api.ts'
import { formatConfidence } from '#rules/text/format.ts'

type Box = NonNullable<DetectedObjects['results'][number]['bb']>

export interface OverlayBox {
  key: string
  kind: 'vehicle' | 'plate' | 'person' | 'thing' | 'violation'
  label: string
  /** Left, top, width and height in percent of the picture. */
  place: { left: number; top: number; width: number; height: number }
}

interface Found {
  kind: OverlayBox['kind']
  box: Box | null
  label: string
}

/** The boxes of what was seen, in percent, so that they fit the picture at any size. */
export function overlayBoxes(objects: DetectedObjects): OverlayBox[] {
  const { img_width: width, img_height: height } = objects
  if (!width || !height) return []
  return foundIn(objects).flatMap(({ kind, box, label }, index) => {
    if (!box) return []
    const place = {
      left: (box.l / width) * 100,
      top: (box.t / height) * 100,
      width: ((box.r - box.l) / width) * 100,
      height: ((box.b - box.t) / height) * 100,
    }
    return [{ key: `${kind}-${index}`, kind, label, place }]
  })
}

function foundIn({ results, results_generic, results_other }: DetectedObjects): Found[] {
  const plates = new Set(results.map(({ id }) => id))
  return [
    ...results.flatMap(({ type, confidence, vehicle_bb, plate_bb, bb, plate }): Found[] => [
      { kind: 'vehicle', box: vehicle_bb ?? (plate ? null : bb), label: said(type, confidence) },
      { kind: 'plate', box: plate ? (plate_bb ?? (vehicle_bb ? null : bb)) : null, label: plate ?? '' },
    ]),
    ...results_generic
      .filter(({ id }) => !plates.has(id))
      .map(({ object_class, confidence, bb, isViolation }): Found => ({
        kind: isViolation ? 'violation' : object_class === 'person' ? 'person' : 'thing',
        box: bb,
        label: said(object_class, confidence),
      })),
    ...results_other.people.map(({ person_bb, confidence }): Found => ({
      kind: 'person',
      box: person_bb,
      label: said('person', confidence),
    })),
    ...results_other.bicycles.map(({ bicycle_bb, confidence }): Found => ({
      kind: 'thing',
      box: bicycle_bb,
      label: said('bicycle', confidence),
    })),
  ]
}

const said = (what: string, confidence: number) => `${what} ${formatConfidence(confidence)}`
