import { sql } from 'kysely'
import { paths } from '#contract/paths.ts'
import { AlertSeverity } from '#contract/alerts/enumerations.ts'
import type { MessageContent } from '#contract/messages/content.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import type { Db } from '../../server/src/db.ts'
import type { IncidentInput } from '../../server/src/messages/incidents/join-incidents.ts'
import type { DemoOrganisation } from '../people.ts'

/** An event that an alert of the demo would have reported. */
export interface News {
  id: string
  at: Date
  content: MessageContent
  incident: IncidentInput
}

interface Seen {
  id: string
  at: Date
  image_id: string | null
  what: string
  plate: string | null
  site_id: string
  site: string
  time_zone: string
  camera_id: string
  camera: string
}

const count = 12
const longStay = sql`interval '4 hours'`

/** The newest events that match the reported alert of an organisation. */
const newestOf = {
  parking: (orgId: string) => sql<Seen>`
    select visits.id, entry_time + ${longStay} as at, entry_image_id as image_id, '' as what, plate,
      entry_camera_id as camera_id, visits.site_id
    from visits where org_id = ${orgId} and entry_camera_id is not null
      and coalesce(exit_time, entry_time) >= entry_time + ${longStay}
    order by entry_time desc limit ${count}`,
  worksite: (orgId: string) => sql<Seen>`
    select id, time as at, image_id, violation_type::text as what, null::text as plate, camera_id, site_id
    from observations where org_id = ${orgId} and risk_class >= 2 and not is_false
    order by time desc limit ${count}`,
  wildlife: (orgId: string) => sql<Seen>`
    select id, time as at, image_id, count::text as what, null::text as plate, camera_id, site_id
    from sightings where org_id = ${orgId} and object_class = 0 and count >= 3
    order by time desc limit ${count}`,
} satisfies Record<DemoOrganisation['key'], unknown>

const titleOf: Record<DemoOrganisation['key'], (seen: Seen) => string> = {
  parking: ({ plate, site }) => `${plate} has been at ${site} for 4 hours`,
  worksite: ({ what, site, camera }) => `${violationLabel(Number(what))} at ${site}, ${camera}`,
  wildlife: ({ what, site, camera }) => `${what} Māui dolphins seen at ${site}, ${camera}`,
}
const eventOf = {
  parking: 'vehicle.dwell',
  worksite: 'safety.observation',
  wildlife: 'wildlife.sighting',
} as const

/** Oldest first. */
export async function findNews(db: Db, orgId: string, key: DemoOrganisation['key']): Promise<News[]> {
  const { rows } = await sql<Seen>`
    select seen.*, sites.name as site, sites.time_zone, cameras.name as camera
    from (${newestOf[key](orgId)}) as seen
    join sites on sites.org_id = ${orgId} and sites.id = seen.site_id
    join cameras on cameras.org_id = ${orgId} and cameras.id = seen.camera_id
    order by at`.execute(db)
  return rows.map((row) =>
    newsOf(key, { ...row, site: stripNamePrefix(row.site), camera: stripNamePrefix(row.camera) }),
  )
}

function newsOf(key: DemoOrganisation['key'], seen: Seen): News {
  const { id, at, plate, image_id, site_id, camera_id } = seen
  const title = titleOf[key](seen)
  return {
    id,
    at,
    content: {
      event: eventOf[key],
      title,
      occurred_at: at.toISOString(),
      plate,
      site: { id: site_id, name: seen.site, time_zone: seen.time_zone },
      camera: { id: camera_id, name: seen.camera },
      image: image_id === null ? null : { id: image_id },
      path: paths.alerts,
    },
    incident: {
      key: plate ? `plate:${plate} at ${site_id}` : `${eventOf[key]}:${camera_id} at ${dayOf(at)}`,
      title,
      severity: key === 'worksite' ? AlertSeverity.CRITICAL : AlertSeverity.WARNING,
      siteId: site_id,
      isLasting: false,
      isEnd: false,
    },
  }
}

const dayOf = (at: Date) => Math.floor(at.getTime() / (24 * hourMs))
