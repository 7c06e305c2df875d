import { assistantsApi } from '#contract/assistants/api.ts'
import { authApi } from '#contract/auth/api.ts'
import { passkeysApi } from '#contract/auth/passkeys.ts'
import { backupsApi } from '#contract/backups/api.ts'
import { billingApi } from '#contract/billing/api.ts'
import { messagesApi } from '#contract/messages/api.ts'
import { invitesApi, membersApi, type Member } from '#contract/organisation/api.ts'
import { setupApi } from '#contract/setup/api.ts'
import type { Site } from '#contract/sites/api.ts'
import { machineApi } from '#contract/machine/api.ts'
import type { StubServer } from './stub-server.ts'
import { admin, viewer } from './stubbed.ts'

export const idAt = (index: number) => `0197e3a0-0000-7000-8000-${String(index).padStart(12, '0')}`

export const memberAt = (index: number, values: Partial<Member> = {}): Member => ({
  id: idAt(index),
  first_name: 'Person',
  last_name: String(index),
  email: `person-${index}@parking.example`,
  role: 'VIEWER',
  sites: [],
  is_active: true,
  is_deactivated: false,
  pending_email: null,
  may_operate: false,
  ...values,
})

export const siteRow = (values: Partial<Site>): Site => ({
  id: idAt(50),
  site_type: 0,
  name: 'SITE: Harbour',
  address: '1 Queen Street, Auckland',
  lat: -36.8432,
  lng: 174.7665,
  time_zone: 'Pacific/Auckland',
  number_of_bays: 120,
  occupancy_count: 4,
  max_stay_minutes: 120,
  safety_manager: null,
  stms: null,
  tags: [],
  document: null,
  document_name: null,
  cameras: [],
  status: 'online',
  ...values,
})

export const thisSession = {
  id: idAt(90),
  address: '127.0.0.1',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  created_at: '2026-03-01T02:03:00.000Z',
  last_used_at: '2026-03-01T02:03:00.000Z',
  is_current: true,
}

export function answerAccountPage(api: StubServer): void {
  api.answer(authApi.mfaStatus, { status: 'disabled', created_at: null })
  api.answer(authApi.sessions, [thisSession])
  api.answer(passkeysApi.list, { passkeys: [], asks_after_password: false })
  api.answer(assistantsApi.list, [])
  api.answer(messagesApi.pushKey, { public_key: 'a-key', browsers: 0 })
  api.answer(billingApi.plans, { data: [] })
  api.answer(billingApi.imageStorage, { opt_in: true })
  api.answer(setupApi.demo, { state: 'none', can_change: false, is_exposed: false })
  api.answer(backupsApi.state, {
    can_change: false,
    warning: null,
    schedule: null,
    next_at: null,
    last_good: null,
    running: null,
    is_waiting: false,
    recent: [],
    default_folder: null,
  })
  api.answer(machineApi.jobFaults, [])
}

/** User Management and User Invites. */
export function answerUserPages(api: StubServer): void {
  const { first_name, last_name, email, role } = viewer
  api.answer(membersApi.list, [
    memberAt(1, {
      first_name: admin.first_name,
      last_name: admin.last_name,
      email: admin.email,
      role: 'ADMIN',
    }),
    memberAt(2, { first_name, last_name, email, role }),
  ])
  api.answer(invitesApi.list, [])
}
