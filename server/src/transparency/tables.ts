export interface TransparencyTables {
  public_pages: {
    org_id: string
    slug: string
    is_on: boolean
    purpose: string
    contact: string
    changed_at: Date
  }
}
