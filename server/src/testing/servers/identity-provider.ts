import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

export interface ProviderClient {
  redirectUri: string
  logoutUri: string
  signedOutUri: string
}
export const client = { id: 'sightline', secret: 'a-secret-of-the-provider' }

/** A real OpenID provider on loopback. `people` are its accounts by login, with their claims. */
export async function startIdentityProvider(people: Record<string, Record<string, unknown>>) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'k1', use: 'sig', alg: 'RS256' }

  return {
    issuer,
    /** Registers the product, whose addresses are known only after the provider was set up there. */
    register({ redirectUri, logoutUri, signedOutUri }: ProviderClient) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: client.id,
            client_secret: client.secret,
            redirect_uris: [redirectUri],
            post_logout_redirect_uris: [signedOutUri],
            backchannel_logout_uri: logoutUri,
            backchannel_logout_session_required: true,
          },
        ],
        jwks: { keys: [key] },
        cookies: { keys: ['a key of the cookies'] },
        claims: {
          openid: ['sub', 'sid'],
          email: ['email', 'email_verified'],
          profile: ['name', 'given_name', 'family_name', 'groups'],
        },
        findAccount: (_context, login) =>
          people[login] && { accountId: login, claims: async () => ({ sub: login, ...people[login] }) },
        features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
        pkce: { required: () => true },
        // Its own guard would refuse to call the product on loopback.
        fetch: (url, { method, headers, body } = {}) =>
          fetch(url, { method: method ?? 'GET', headers: headers ?? {}, body: body ?? null }),
        ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      })
      const handle = provider.callback()
      server.removeAllListeners('request')
      server.on('request', (request, response) => void handle(request, response))
    },
    close: () => server.close(),
  }
}

/** A browser at the provider: it follows redirects, signs in, consents, and stops at the address of the product. */
export async function visitProvider(start: string, login: string, redirectUri: string) {
  const cookies = new Map<string, string>()
  const go = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }
  const follow = async (url: string): Promise<string> => {
    for (let at = url, steps = 0; steps < 20; steps++) {
      if (at.startsWith(redirectUri)) return new URL(at).search.slice(1)
      const response = await go(at)
      const page = response.status === 200 ? await response.text() : ''
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      const next = prompt ? await go(at, { prompt, login, password: 'any' }) : response
      at = new URL(next.headers.get('location') ?? '', at).href
    }
    throw new Error('The provider did not send the browser back.')
  }
  /** Confirms on the page of the provider; returns where it sends the browser. */
  const signOut = async (issuer: string, url = `${issuer}/session/end`): Promise<string | null> => {
    const page = await (await go(url)).text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const answer = await go(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
    return answer.headers.get('location')
  }
  /** The page that the provider shows first. */
  const visit = async (url: string): Promise<string> => {
    const response = await go(url)
    const location = response.headers.get('location')
    return location ? visit(new URL(location, url).href) : response.text()
  }
  return { query: await follow(start), signOut, visit }
}
