export interface BillingTables {
  payment_cards: {
    org_id: string
    id: string
    provider: string
    customer_id: string
    created_at: Date
  }
}
