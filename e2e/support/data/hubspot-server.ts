import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hubSpotAnswer, type HubSpotAccount } from '../../../server/src/testing/servers/hubspot-account.ts'

export const hubSpotAccount: HubSpotAccount = {
  token: 'pat-e2e-1',
  portalId: 4711,
  property: 'license_plate',
  contacts: [
    {
      id: '51',
      properties: {
        license_plate: 'crm 123',
        firstname: 'Moana',
        lastname: 'Reid',
        company: 'Harbour Freight',
        email: 'moana@example.org',
      },
    },
  ],
}

/** A stand-in for HubSpot while the product runs. */
export async function startHubSpot(): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    const call = { method, path, headers, body: Buffer.concat(chunks).toString() }
    const { status = 200, json } = hubSpotAnswer(hubSpotAccount, call)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
