import { createSign } from 'node:crypto'
import { z } from 'zod'
import { pathSegment } from '#rules/text/fill-path.ts'
import { callJson, IntegrationFault, type Connection, type Integration } from './integration.ts'

const assertionSeconds = 180
const apiVersion = 'v61.0'
const Grant = z.object({ access_token: z.string(), instance_url: z.url() })

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A statement that we act for this user, signed with the key whose certificate Salesforce holds. */
async function signedAssertion({ settings, urls, now, privateKey }: Connection): Promise<string> {
  const claims = {
    iss: settings['oauth_client_id'],
    sub: settings['username'],
    aud: urls.salesforce,
    exp: Math.floor(now.getTime() / 1000) + assertionSeconds,
  }
  const content = `${base64Url({ alg: 'RS256' })}.${base64Url(claims)}`
  const signature = createSign('RSA-SHA256')
    .update(content)
    .sign(await privateKey(), 'base64url')
  return `${content}.${signature}`
}

/** OAuth calls a grant that is refused a bad request. */
function asRefusal(error: unknown): never {
  if (!(error instanceof IntegrationFault) || error.status !== 400) throw error
  const message = error.message.replace('answered 400', 'refused the credentials (400)')
  throw new IntegrationFault(message, { status: 401, cause: error })
}

/** The OAuth 2.0 JWT bearer flow. */
async function signIn(connection: Connection): Promise<z.infer<typeof Grant>> {
  const grant = await callJson(
    connection,
    'Salesforce',
    `${connection.urls.salesforce}/services/oauth2/token`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await signedAssertion(connection),
      }).toString(),
    },
  ).catch(asRefusal)
  const read = Grant.safeParse(grant)
  if (!read.success) throw new IntegrationFault('Salesforce answered without an access token.')
  return read.data
}

/** Creates one record, such as a Task, and gives its id. */
export async function createSalesforceRecord(
  connection: Connection,
  object: string,
  fields: Record<string, unknown>,
): Promise<string> {
  const { access_token, instance_url } = await signIn(connection)
  const url = `${instance_url}/services/data/${apiVersion}/sobjects/${pathSegment(object)}`
  const made = await callJson(connection, 'Salesforce', url, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const read = z.object({ id: z.string() }).safeParse(made)
  if (!read.success) throw new IntegrationFault('Salesforce created no record.')
  return read.data.id
}

export const salesforce: Integration = {
  async test(connection) {
    await signIn(connection)
  },
}
