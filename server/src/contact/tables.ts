export interface ContactTables {
  enquiries: {
    org_id: string
    id: string
    user_id: string
    message: string
    phone_number: string
    enquiry_case: string
    created_at: Date
  }
}
