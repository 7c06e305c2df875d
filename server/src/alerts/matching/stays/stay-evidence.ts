import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { picturePath } from '#rules/alerts/picture-path.ts'
import { showDate } from '#rules/time/format-date.ts'
import type { Found } from '../found.ts'

interface StayEnds {
  entry_time: Date | null
  entry_image_id: string | null
  entry_confidence: number | null
  exit_time: Date | null
  exit_image_id: string | null
  exit_confidence: number | null
}

interface End {
  label: string
  time: Date | null
  image: string | null
  confidence: number | null
}

/** The passes, pictures and doubts that a claim about a stay rests on, as lines and as values. */
export function stayEvidence(
  visit: StayEnds,
  doubts: readonly string[],
  zone: string,
): Pick<Found, 'facts' | 'data'> {
  const ends: End[] = [
    {
      label: 'Entered',
      time: visit.entry_time,
      image: visit.entry_image_id,
      confidence: visit.entry_confidence,
    },
    {
      label: 'Left',
      time: visit.exit_time,
      image: visit.exit_image_id,
      confidence: visit.exit_confidence,
    },
  ]
  const seen = ends.flatMap((end) => (end.time ? [{ ...end, time: end.time }] : []))
  return {
    facts: [
      ...seen.map(({ label, time, confidence, image }) => ({
        label,
        value: [
          showDate(time, `${dateFormats.dateTime}:ss`, zone),
          confidence === null ? 'not read surely' : `${Math.round(confidence)}%`,
          ...(image === null ? ['no picture'] : []),
        ].join(', '),
        ...(image !== null && { path: picturePath(CameraAppType.CARPARK, image) }),
      })),
      { label: 'Doubts', value: doubts.length > 0 ? doubts.join('. ') : 'None' },
    ],
    data: {
      doubts: [...doubts],
      pictures: seen.flatMap(({ time, image }) =>
        image === null ? [] : [{ time: time.toISOString(), image_id: image }],
      ),
    },
  }
}
