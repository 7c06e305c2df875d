import { dateFormats } from '#contract/product/constants.ts'
import type { Hold, HoldKind } from '#contract/cases/api.ts'
import { zonedText } from '../ui/values/zoned-text.ts'
import { placeZone } from '#rules/place/current-place.ts'

/** The kinds of holds that the form offers. */
export const holdLabels: Record<HoldKind, string> = {
  plate: 'Plate over a period',
  camera: 'Camera over a period',
  image: 'Picture',
  video: 'Clip',
  pass: 'Pass',
  visit: 'Visit',
  observation: 'Safety observation',
  sighting: 'Sighting',
}

const heldLabels: Record<HoldKind, string> = { ...holdLabels, plate: 'Plate', camera: 'Camera' }

/** The kind and the plate or camera, such as 'Picture KUP522'; the id of a record that no longer exists. */
export function heldName({ kind, subject, record }: Hold): string {
  const isNamed = record !== null || kind === 'plate'
  const name = kind === 'camera' ? record?.camera : (record?.plate ?? (kind === 'plate' ? subject : null))
  return [heldLabels[kind], isNamed ? name : subject].filter(Boolean).join(' ')
}

/** The camera and site; of a held camera only the site. */
export const heldPlace = ({ kind, record }: Hold): string =>
  [kind === 'camera' ? null : record?.camera, record?.site].filter(Boolean).join(', ')

/** All facts in one line. */
export function holdText(hold: Hold): string {
  const time = hold.record?.time
  const timeText = time ? zonedText(new Date(time), dateFormats.dateTime, placeZone()) : ''
  return [heldName(hold), heldPlace(hold), timeText].filter(Boolean).join(', ')
}
