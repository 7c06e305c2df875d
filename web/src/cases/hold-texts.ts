import type { Hold, HoldKind } from '#contract/cases/api.ts'

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

export const hasPeriod = (kind: HoldKind): boolean => kind === 'plate' || kind === 'camera'

/** The value of a browser's time field in the format of the API; null when the field is empty. */
export const timeOfField = (text: string): string | null => (text ? new Date(text).toISOString() : null)

export const holdText = ({ kind, label }: Hold): string => `${holdLabels[kind].split(' over')[0]} ${label}`
