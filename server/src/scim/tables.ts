export interface ScimTables {
  scim_tokens: { token_hash: Buffer; org_id: string; created_at: Date; last_used_at: Date | null }
  scim_groups: {
    org_id: string
    id: string
    display_name: string
    external_id: string | null
    created_at: Date
    changed_at: Date
  }
  scim_group_members: { org_id: string; group_id: string; user_id: string }
}
