import type { Expectation } from './expectation.ts'

export const contactAccess: Record<string, Expectation> = {
  'GET /api/v1/contact_form': { access: 'member' },
  'POST /api/v1/contact_form': {
    access: 'member',
    body: { message: '', phoneNumber: '021 123 4567', case: 'New cameras' },
  },
}
