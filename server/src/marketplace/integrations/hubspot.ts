import { z } from 'zod'
import type { HubSpotContact } from '#contract/marketplace/api.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import { callJson, IntegrationFault, type Connection, type Integration } from './integration.ts'

const Contacts = z.object({
  results: z.array(z.object({ id: z.string(), properties: z.record(z.string(), z.string().nullable()) })),
})
const Account = z.object({ portalId: z.number(), uiDomain: z.string().optional() })

const authorised = ({ settings }: Connection) => ({ authorization: `Bearer ${settings['api_key']}` })
const platePropertyOf = ({ settings }: Connection) => settings['plate_property'] || 'license_plate'

/** As people write plates; the search compares whole texts, and knows them in lower case only. */
const spellings = (plate: string): string[] => {
  const parted = (sign: string) => plate.replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, sign)
  return [...new Set([plate, parted(' '), parted('-')])].map((text) => text.toLowerCase())
}

/** The contacts whose plate property holds one of these plates. */
export async function findHubSpotContacts(
  connection: Connection,
  plates: readonly string[],
): Promise<Omit<HubSpotContact, 'link'>[]> {
  const propertyName = platePropertyOf(connection)
  const answer = await callJson(
    connection,
    'HubSpot',
    `${connection.urls.hubspot}/crm/v3/objects/contacts/search`,
    {
      method: 'POST',
      headers: { ...authorised(connection), 'content-type': 'application/json' },
      body: JSON.stringify({
        filterGroups: [
          {
            filters: [{ propertyName, operator: 'IN', values: plates.flatMap((plate) => spellings(plate)) }],
          },
        ],
        properties: ['firstname', 'lastname', 'company', 'email', 'phone', propertyName],
        limit: 100,
      }),
    },
  )
  const read = Contacts.safeParse(answer)
  if (!read.success) throw new IntegrationFault('HubSpot answered without contacts.')
  return read.data.results.flatMap(({ id, properties }) => {
    const plate = normalisePlate(properties[propertyName])
    if (!plate || !plates.includes(plate)) return []
    const { firstname, lastname, company, email, phone } = properties
    const name = [firstname, lastname].filter(Boolean).join(' ')
    return { plate, id, name, company: company ?? '', email: email ?? '', phone: phone ?? '' }
  })
}

/** Where the account shows a contact to people. */
export async function findHubSpotRecordUrl(connection: Connection): Promise<string> {
  const read = Account.safeParse(await askAccount(connection))
  if (!read.success) throw new IntegrationFault('HubSpot answered without an account.')
  return `https://${read.data.uiDomain ?? 'app.hubspot.com'}/contacts/${read.data.portalId}/record/0-1/`
}

const askAccount = (connection: Connection) =>
  callJson(connection, 'HubSpot', `${connection.urls.hubspot}/account-info/v3/details`, {
    headers: authorised(connection),
  })

export const hubspot: Integration = {
  async test(connection) {
    await askAccount(connection)
  },
}
