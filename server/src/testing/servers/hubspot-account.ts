import type { IncomingHttpHeaders } from 'node:http'

interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}
interface Answered {
  status?: number
  json: unknown
}

export interface HubSpotAccount {
  token: string
  portalId: number
  /** The contact property that holds number plates. */
  property: string
  contacts: { id: string; properties: Record<string, string> }[]
}

interface Search {
  filterGroups?: {
    filters: { propertyName: string; operator: string; value?: string; values?: string[] }[]
  }[]
  properties?: string[]
  limit?: number
}

const refusal = (status: number, category: string, message: string): Answered => ({
  status,
  json: { status: 'error', category, message },
})

/**
 * Responds as HubSpot documents: a bearer token on every call; a search accepts at most five groups of six
 * filters and 200 results, `IN` accepts `values` in lower case, and only requested properties are returned.
 */
export function hubSpotAnswer(account: HubSpotAccount, { method, path, headers, body }: Asked): Answered {
  if (headers.authorization !== `Bearer ${account.token}`)
    return refusal(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.')
  if (method === 'GET' && path === '/account-info/v3/details')
    return { json: { portalId: account.portalId, accountType: 'STANDARD', uiDomain: 'app-eu1.hubspot.com' } }
  if (method !== 'POST' || path !== '/crm/v3/objects/contacts/search')
    return refusal(404, 'OBJECT_NOT_FOUND', 'There is no such call.')
  if (!headers['content-type']?.startsWith('application/json'))
    return refusal(415, 'VALIDATION_ERROR', 'Unsupported media type')
  return searchAnswer(account, JSON.parse(body) as Search)
}

function searchAnswer({ property, contacts }: HubSpotAccount, search: Search): Answered {
  const { filterGroups = [], properties = [], limit = 10 } = search
  if (filterGroups.length > 5 || filterGroups.some(({ filters }) => filters.length > 6) || limit > 200)
    return refusal(400, 'VALIDATION_ERROR', 'Too many filters or results')
  const filters = filterGroups.flatMap((group) => group.filters)
  const isWrong = filters.some(
    ({ propertyName, operator, values }) =>
      propertyName !== property ||
      operator !== 'IN' ||
      !values?.length ||
      values.some((value) => value !== value.toLowerCase()),
  )
  if (isWrong || filters.length !== 1) return refusal(400, 'VALIDATION_ERROR', 'Unexpected filter')
  const wanted = filters[0]!.values!
  const found = contacts.filter((contact) => wanted.includes(contact.properties[property]!.toLowerCase()))
  return {
    json: {
      total: found.length,
      results: found.slice(0, limit).map(({ id, properties: held }) => ({
        id,
        properties: Object.fromEntries(properties.map((name) => [name, held[name] ?? null])),
        archived: false,
      })),
    },
  }
}
