import type { Shown, ShownCamera, ShownPlaces } from './places.ts'
import { cameraTopic, siteTopic } from './topics.ts'

/** A camera counts as occupied for this long after a detection. */
export const occupiedMs = 60_000

const onOff = (isOn: boolean) => (isOn ? 'ON' : 'OFF')

const isOccupied = ({ seenAt }: ShownCamera, now: Date) =>
  seenAt !== null && now.getTime() - seenAt.getTime() < occupiedMs

/** The retained states by topic. Pictures are separate, because they are loaded only when they change. */
export function statesOf({ sites, cameras }: ShownPlaces, shown: Shown, now: Date): Map<string, string> {
  const states = new Map<string, string>()
  for (const { id, vehicles, freePlaces } of sites) {
    if (vehicles !== null) states.set(siteTopic(shown, id, 'vehicles'), String(vehicles))
    if (freePlaces !== null) states.set(siteTopic(shown, id, 'free_places'), String(freePlaces))
  }
  for (const camera of cameras) {
    const topic = (what: string) => cameraTopic(shown, camera.id, what)
    states.set(topic('online'), onOff(camera.isOnline))
    states.set(topic('occupancy'), onOff(isOccupied(camera, now)))
    if (!shown.sendsPlates || !camera.lastPlate) continue
    const { plate, time, type, confidence, direction } = camera.lastPlate
    states.set(topic('last_plate'), plate)
    states.set(topic('last_plate_attributes'), JSON.stringify({ time, type, confidence, direction }))
  }
  return states
}

/** The newest picture of each camera by topic. */
export const picturesOf = ({ cameras }: ShownPlaces, shown: Shown): Map<string, string> =>
  new Map(
    shown.sendsPictures
      ? cameras.flatMap(({ id, imageId }): [string, string][] =>
          imageId ? [[cameraTopic(shown, id, 'picture'), imageId]] : [],
        )
      : [],
  )
