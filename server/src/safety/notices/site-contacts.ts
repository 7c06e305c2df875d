import { sql } from 'kysely'
import type { Recipient } from '#contract/messages/content.ts'
import type { SiteContact } from '#contract/sites/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import type { Db } from '../../db.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'

export interface Told {
  site: { id: string; name: string; time_zone: string }
  camera: { id: string; name: string }
  recipients: Recipient[]
}

/** The site of an observation, with its safety manager and STMS. */
export async function findNotified(
  db: Db,
  { org_id, camera_id }: Pick<ObservationRow, 'org_id' | 'camera_id'>,
): Promise<Told> {
  const { rows } = await sql<{
    id: string
    name: string
    time_zone: string
    camera: string
    safety_manager: SiteContact | null
    stms: SiteContact | null
  }>`
    select sites.id, sites.name, time_zone, cameras.name as camera, safety_manager, stms
    from cameras join sites on sites.org_id = cameras.org_id and sites.id = cameras.site_id
    where cameras.org_id = ${org_id} and cameras.id = ${camera_id}`.execute(db)
  const { id, name, time_zone, camera, safety_manager, stms } = rows[0]!
  const contacts = [safety_manager, stms].flatMap((contact) => contact ?? [])
  return {
    site: { id, name: stripNamePrefix(name), time_zone },
    camera: { id: camera_id, name: stripNamePrefix(camera) },
    recipients: [
      ...contacts.flatMap(({ email }) => email).map((to): Recipient => ({ channel: 'email', to })),
      ...contacts.flatMap(({ phone }) => phone).map((to): Recipient => ({ channel: 'sms', to })),
    ],
  }
}
