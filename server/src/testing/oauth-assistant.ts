import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'

export const assistantRedirect = 'http://127.0.0.1:33418/callback'

/** An assistant with the OAuth provider of the official client. `consent` is the person in their browser. */
export class OAuthAssistant implements OAuthClientProvider {
  readonly redirectUrl = assistantRedirect
  readonly clientMetadata = { client_name: 'Test assistant', redirect_uris: [assistantRedirect] }
  readonly #serverUrl: string
  readonly #consent: (url: URL) => Promise<URL>
  #client: OAuthClientInformationMixed | undefined
  #tokens: OAuthTokens | undefined
  #verifier = ''
  #returned: URL | undefined

  constructor(serverUrl: string, consent: (url: URL) => Promise<URL>) {
    this.#serverUrl = serverUrl
    this.#consent = consent
  }

  state = () => 'state of the assistant'
  clientInformation = () => this.#client
  saveClientInformation = (client: OAuthClientInformationMixed) => void (this.#client = client)
  tokens = () => this.#tokens
  saveTokens = (tokens: OAuthTokens) => void (this.#tokens = tokens)
  codeVerifier = () => this.#verifier
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier)
  redirectToAuthorization = async (url: URL) => void (this.#returned = await this.#consent(url))

  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (scope === 'all' || scope === 'tokens') this.#tokens = undefined
    if (scope === 'all' || scope === 'client') this.#client = undefined
  }

  /** Where the browser came back. */
  get returned(): URL {
    if (!this.#returned) throw new Error('The person was not asked')
    return this.#returned
  }

  /** Connects as an assistant does: registers, sends the person to the consent page, and exchanges the code. */
  async connect(): Promise<Client> {
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(this.#serverUrl), { authProvider: this })
    const client = () => new Client({ name: 'test', version: '1' })
    try {
      const first = client()
      await first.connect(transport())
      return first
    } catch {
      const authorizationCode = this.returned.searchParams.get('code') ?? ''
      await auth(this, { serverUrl: this.#serverUrl, authorizationCode })
      const second = client()
      await second.connect(transport())
      return second
    }
  }
}
