/** The conditions of a survey at a moment; null if not reported. */
export interface SurveyState {
  onEffort: boolean | null
  seaState: number | null
  leg: string | null
}

/** A picture at the place that is published of it. */
export interface PlacedPicture {
  id: string
  cameraId: string
  siteId: string
  time: Date
  lat: number
  lng: number
  /** Reported with this picture, and valid until the next report. */
  said: SurveyState | undefined
  /** A later note for this time, which takes precedence over the report of the observers. */
  noted: Pick<SurveyState, 'onEffort' | 'seaState'> | undefined
}

export interface Deployment {
  id: string
  cameraId: string
  siteId: string
  lat: number
  lng: number
  start: Date
  end: Date
  survey: SurveyState | undefined
}

/** A longer gap between pictures starts another leg, to which the last report does not apply. */
const legGapMs = 10 * 60_000
/** A camera at its place that sends nothing for longer was not active. */
const silenceMs = 24 * 3_600_000

/**
 * Sorts pictures, by camera and time, into deployments: a camera at one place under the same conditions. One that moves
 * is deployed at each place from its picture there to the next, so that the times of a leg add up to its duration.
 */
export class Deployments {
  #open: { deployment: Deployment; last: Date } | undefined
  #said: SurveyState | undefined

  /** The deployment of a picture; `closed` is the one that it ended. */
  add(picture: PlacedPicture): { deployment: Deployment; closed: Deployment | undefined } {
    const before = this.#open
    const isSameCamera = before?.deployment.cameraId === picture.cameraId
    const gapMs = isSameCamera ? picture.time.getTime() - before.last.getTime() : Infinity
    if (gapMs > legGapMs) this.#said = undefined
    if (picture.said) this.#said = picture.said
    const survey = stateOf(this.#said, picture.noted)
    if (before && isSameCamera && continues(before.deployment, picture, survey, gapMs)) {
      before.last = picture.time
      before.deployment.end = picture.time
      return { deployment: before.deployment, closed: undefined }
    }
    if (before && gapMs <= legGapMs) before.deployment.end = picture.time
    const { id, cameraId, siteId, lat, lng, time } = picture
    const deployment = { id, cameraId, siteId, lat, lng, start: time, end: time, survey }
    this.#open = { deployment, last: time }
    return { deployment, closed: before?.deployment }
  }

  /** The last one, after which nothing follows. */
  close(): Deployment | undefined {
    return this.#open?.deployment
  }
}

function continues(
  { siteId, lat, lng, survey }: Deployment,
  picture: PlacedPicture,
  now: SurveyState | undefined,
  gapMs: number,
): boolean {
  if (siteId !== picture.siteId || lat !== picture.lat || lng !== picture.lng) return false
  return isSame(survey, now) && gapMs <= (now ? legGapMs : silenceMs)
}

function stateOf(said: SurveyState | undefined, noted: PlacedPicture['noted']): SurveyState | undefined {
  const state = { onEffort: null, seaState: null, leg: null, ...said, ...noted }
  return state.onEffort === null && state.seaState === null && state.leg === null ? undefined : state
}

const isSame = (a: SurveyState | undefined, b: SurveyState | undefined): boolean =>
  a?.onEffort === b?.onEffort && a?.seaState === b?.seaState && a?.leg === b?.leg
