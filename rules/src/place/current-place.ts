import { defaultPlace, type Place } from '#contract/product/place.ts'

let read = (): Place => defaultPlace

/** The place of the organisation for which something is written now. */
export const currentPlace = (): Place => read()

/** The time zone of what belongs to no single site. */
export const placeZone = (): string => read().time_zone

/** Set once by each program: the browser reads its session, the server the request or job. */
export function readPlaceFrom(source: () => Place): void {
  read = source
}

/** Writes something in another place. Only for work that does not wait for anything. */
export function writtenIn<Text>(place: Place, write: () => Text): Text {
  const before = read
  read = () => place
  try {
    return write()
  } finally {
    read = before
  }
}
