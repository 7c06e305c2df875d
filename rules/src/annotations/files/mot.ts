import { categoryOf, seenThings, shapesOf, type AnnotatedClip } from './annotated-frames.ts'

/** The classes of MOTChallenge by number from 1. Custom labels follow them. */
const motClasses = [
  'pedestrian',
  'person_on_vehicle',
  'car',
  'bicycle',
  'motorbike',
  'non_mot_vehicle',
  'static_person',
  'distractor',
  'occluder',
  'occluder_on_the_ground',
  'occluder_full',
  'reflection',
  'crowd',
]

/** Common synonyms. */
const synonyms: Record<string, string> = { person: 'pedestrian', motorcycle: 'motorbike', cyclist: 'bicycle' }

/** The name of each class, in the order of their numbers. */
export function motLabels(clips: readonly AnnotatedClip[]): string[] {
  const own = new Set(clips.flatMap(shapesOf).map(categoryOf).map(classOf))
  for (const known of motClasses) own.delete(known)
  return [...motClasses, ...[...own].sort()]
}

function classOf(category: string): string {
  const name = category.toLowerCase().replaceAll(' ', '_')
  const known = synonyms[name] ?? name
  return motClasses.includes(known) ? known : category
}

/**
 * Ground truth of MOTChallenge: frame, id, left, top, width, height, 1 (to be considered), class, visibility. Frames,
 * ids, classes and the places of pixels are counted from 1.
 */
export function* motRows(clip: AnnotatedClip, labels: readonly string[]): Generator<string> {
  for (const { frame, trackId, category, bounds } of seenThings(clip)) {
    const place = [plusOne(bounds.x), plusOne(bounds.y), bounds.w, bounds.h]
    yield `${[frame + 1, trackId, ...place, 1, labels.indexOf(classOf(category)) + 1, 1].join(',')}\n`
  }
}

/** The facts of the clip that evaluators read. */
export const seqInfo = ({ id, fps, frameCount, size }: AnnotatedClip): string =>
  [
    '[Sequence]',
    `name=video-${id}`,
    'imDir=img1',
    `frameRate=${Math.round(fps * 1000) / 1000}`,
    `seqLength=${frameCount}`,
    `imWidth=${size.width}`,
    `imHeight=${size.height}`,
    'imExt=.jpg',
    '',
  ].join('\n')

const plusOne = (place: number) => Math.round((place + 1) * 100) / 100
