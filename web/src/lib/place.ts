import { defaultPlace, type Place } from '#contract/product/place.ts'
import { readPlaceFrom } from '#rules/place/current-place.ts'
import { useSession } from './session/session.ts'

/** Profiles that an earlier version stored have no place. */
const placeOfUser = () => useSession.getState().user?.place ?? defaultPlace

/** Every text of this browser follows the organisation of its user. */
export const followPlace = () => readPlaceFrom(placeOfUser)

/** Changes with the place, for parts of the page that are drawn anew then. */
export const usePlaceKey = () => useSession((state) => JSON.stringify(state.user?.place ?? null))

export const usePlace = (): Place => {
  usePlaceKey()
  return placeOfUser()
}

/** The place of the organisation, as it was saved. */
export const rememberPlace = (place: Place) =>
  useSession.setState(({ user }) => (user ? { user: { ...user, place } } : {}))
