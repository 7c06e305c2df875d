import type { Expectation } from './expectation.ts'

const rota = {
  name: 'Nights',
  time_zone: 'Pacific/Auckland',
  hand_over: { weekday: 1, time: '08:00' },
  starts_on: '2026-03-02',
  people: [{ name: 'Ann', reach: ['ann@parking.example'] }],
}
const one: NonNullable<Expectation['owned']> = (own) => `/api/v1/rotas/${own.rotaId}`

export const onCallAccess: Record<string, Expectation> = {
  'GET /api/v1/rotas': { access: 'member' },
  'POST /api/v1/rotas': { access: 'admin', body: rota },
  'GET /api/v1/rotas/:id': { access: 'member', owned: one },
  'PUT /api/v1/rotas/:id': { access: 'admin', owned: one, body: rota },
  'DELETE /api/v1/rotas/:id': { access: 'admin', owned: one },
}
