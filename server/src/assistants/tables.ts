import type { ColumnType } from 'kysely'
import type { AssistantScope } from '#contract/assistants/api.ts'

export interface AssistantTables {
  assistant_clients: {
    id: string
    name: string
    redirect_uris: string[]
    created_at: Date
    connected_at: Date | null
    network: ColumnType<string, string | undefined, string>
  }
  assistant_grants: {
    id: string
    org_id: string
    user_id: string
    client_id: string
    scopes: AssistantScope[]
    resource: string
    created_at: Date
    expires_at: Date
    last_used_at: Date
    sign_on_sid: string | null
  }
  assistant_codes: {
    code_hash: Buffer
    client_id: string
    org_id: string
    user_id: string
    scopes: AssistantScope[]
    resource: string
    redirect_uri: string
    challenge: string
    expires_at: Date
    used_at: Date | null
    grant_id: string | null
    sign_on_sid: string | null
  }
  assistant_tokens: {
    token_hash: Buffer
    grant_id: string
    kind: 'access' | 'refresh'
    expires_at: Date
    used_at: Date | null
  }
}
