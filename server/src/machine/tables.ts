export interface MachineTables {
  job_faults: {
    job: string
    since: Date
    failed_at: Date
    parts: number
    org_ids: string[]
    message: string
  }
}
