import type { MatchKind } from '#contract/alerts/enumerations.ts'

export interface Reported {
  kind: MatchKind
  plate: string | null
  cameraId: string | null
  cameraName: string | null
  siteId: string
  siteName: string
  alertId: string
  title: string
}

export interface IncidentOf {
  /** Notifications with the same key form one incident. */
  key: string
  title: string
  /** A state that lasts until its end is reported. */
  isLasting: boolean
  /** The end of such a state. */
  isEnd: boolean
}

const endOf: Partial<Record<MatchKind, MatchKind>> = {
  'camera-back': 'camera-offline',
  'occupancy-back': 'occupancy',
  'nobody-back': 'nobody',
}
const lasting: readonly MatchKind[] = Object.values(endOf)

/** The incident of a match: by its subject (plate, else camera and kind, else alert) and its place. */
export function incidentOf({ kind, plate, cameraId, siteId, alertId, ...named }: Reported): IncidentOf {
  const about = endOf[kind] ?? kind
  const subject = plate ? `plate:${plate}` : cameraId ? `${about}:${cameraId}` : `${about}:${alertId}`
  return {
    key: `${subject} at ${siteId}`,
    title: plate ? `${plate} at ${named.siteName}` : named.title,
    isLasting: lasting.includes(about),
    isEnd: endOf[kind] !== undefined,
  }
}
