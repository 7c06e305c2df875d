import type { Shown } from './places.ts'

/** The node of an organisation in topics: several organisations may share a broker. */
export const nodeOf = ({ orgId }: Pick<Shown, 'orgId'>) => `sightline_${orgId.replaceAll('-', '')}`

const base = (shown: Shown) => `${shown.topicPrefix}/${nodeOf(shown)}`

/** `online` while Sightline is connected; the broker publishes `offline` when the connection is lost. */
export const availabilityTopic = (shown: Shown) => `${base(shown)}/status`

export const siteTopic = (shown: Shown, siteId: string, what: string) =>
  `${base(shown)}/site/${siteId}/${what}`

export const cameraTopic = (shown: Shown, cameraId: string, what: string) =>
  `${base(shown)}/camera/${cameraId}/${what}`

export const configTopic = (shown: Shown, component: string, object: string) =>
  `${shown.discoveryPrefix}/${component}/${nodeOf(shown)}/${object}/config`
