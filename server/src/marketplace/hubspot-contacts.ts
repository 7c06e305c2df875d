import type { HubSpotContact, HubSpotContacts } from '#contract/marketplace/api.ts'
import { AppSlug } from '#contract/marketplace/apps.ts'
import type { Deps } from '../deps.ts'
import { connect, noteOutcome } from './connections.ts'
import { findHubSpotContacts, findHubSpotRecordUrl } from './integrations/hubspot.ts'
import { IntegrationFault, type Connection } from './integrations/integration.ts'
import { findAppRow } from './queries.ts'

const keptMs = 5 * 60_000
/** For so long after a failure it is reported at once, without another call. */
const pauseMs = 30_000
const mostKept = 5_000
/** A plate has up to three spellings, and HubSpot takes a hundred values. */
const platesAtOnce = 30

interface Known {
  until: number
  contacts: HubSpotContact[]
}

/** The contacts of plates from HubSpot, kept for a moment. */
export function hubSpotContacts(deps: Deps) {
  const { db, now } = deps
  const known = new Map<string, Known>()
  const recordUrls = new Map<string, string>()
  const failed = new Map<string, { until: number; failure: string }>()

  async function ask(connection: Connection, setting: string, plates: readonly string[]) {
    const base = recordUrls.get(setting) ?? (await findHubSpotRecordUrl(connection))
    recordUrls.set(setting, base)
    const contacts: HubSpotContact[] = []
    for (let start = 0; start < plates.length; start += platesAtOnce) {
      const found = await findHubSpotContacts(connection, plates.slice(start, start + platesAtOnce))
      contacts.push(...found.map((contact) => ({ ...contact, link: base + encodeURIComponent(contact.id) })))
    }
    if (known.size > mostKept) known.clear()
    const until = now().getTime() + keptMs
    for (const plate of plates)
      known.set(`${setting}:${plate}`, {
        until,
        contacts: contacts.filter((contact) => contact.plate === plate),
      })
  }

  return async (orgId: string, plates: readonly string[]): Promise<HubSpotContacts> => {
    const row = await findAppRow(db, orgId, AppSlug.HUBSPOT)
    if (!row?.is_enabled) return { contacts: [], failure: null }
    // A cached contact belongs to the setting of its request.
    const setting = `${orgId}:${row.updated_at.getTime()}`
    const time = now().getTime()
    const pause = failed.get(setting)
    const kept = (plate: string) => {
      const found = known.get(`${setting}:${plate}`)
      return found && found.until > time ? found.contacts : undefined
    }
    const unknown = plates.filter((plate) => !kept(plate))
    let failure = unknown.length > 0 && pause && pause.until > time ? pause.failure : null
    if (unknown.length > 0 && failure === null) {
      try {
        const connection = await connect(db, orgId, AppSlug.HUBSPOT, deps)
        if (connection) await ask(connection, setting, unknown)
        failed.delete(setting)
        await noteOutcome(db, orgId, AppSlug.HUBSPOT, now())
      } catch (error) {
        if (!(error instanceof IntegrationFault)) throw error
        failure = error.message
        failed.set(setting, { until: now().getTime() + pauseMs, failure })
        await noteOutcome(db, orgId, AppSlug.HUBSPOT, now(), failure)
      }
    }
    return { contacts: plates.flatMap((plate) => kept(plate) ?? []), failure }
  }
}
