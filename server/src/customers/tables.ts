export interface CustomerTables {
  customers: {
    org_id: string
    plate: string
    name: string
    company: string
    email: string
    phone: string
    notes: string
    tags: string[]
    updated_at: Date
    updated_by: string
  }
}
