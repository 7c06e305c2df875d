import type { JSONColumnType } from 'kysely'
import type { RotaPlan } from '#rules/on-call/shifts.ts'

export interface OnCallTables {
  rotas: {
    org_id: string
    id: string
    name: string
    plan: JSONColumnType<RotaPlan>
    created_at: Date
    updated_at: Date
  }
}
