import { z } from 'zod'
import { callJson, IntegrationFault, type Connection, type Integration } from './integration.ts'

const Contacts = z.object({
  results: z.array(z.object({ id: z.string(), properties: z.record(z.string(), z.string().nullable()) })),
})

const authorised = ({ settings }: Connection) => ({ authorization: `Bearer ${settings['api_key']}` })
const platePropertyOf = ({ settings }: Connection) => settings['plate_property'] || 'license_plate'

export interface HubSpotContact {
  id: string
  name: string
  email: string | undefined
}

/** The contacts whose plate property holds this plate. */
export async function findHubSpotContacts(connection: Connection, plate: string): Promise<HubSpotContact[]> {
  const answer = await callJson(
    connection,
    'HubSpot',
    `${connection.urls.hubspot}/crm/v3/objects/contacts/search`,
    {
      method: 'POST',
      headers: { ...authorised(connection), 'content-type': 'application/json' },
      body: JSON.stringify({
        filterGroups: [
          { filters: [{ propertyName: platePropertyOf(connection), operator: 'EQ', value: plate }] },
        ],
        properties: ['firstname', 'lastname', 'email'],
        limit: 10,
      }),
    },
  )
  const read = Contacts.safeParse(answer)
  if (!read.success) throw new IntegrationFault('HubSpot answered without contacts.')
  return read.data.results.map(({ id, properties }) => ({
    id,
    name: [properties['firstname'], properties['lastname']].filter(Boolean).join(' '),
    email: properties['email'] ?? undefined,
  }))
}

export const hubspot: Integration = {
  async test(connection) {
    await callJson(connection, 'HubSpot', `${connection.urls.hubspot}/account-info/v3/details`, {
      headers: authorised(connection),
    })
  },
}
