import { z } from 'zod'
import { TimeWindow } from '../alerts/api.ts'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'
import { onCallMessages } from './messages.ts'

/** Shifts and gaps are computed for this many weeks. */
export const rotaWeeks = 8

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, onCallMessages.timeInvalid)
const Day = z.iso.date(onCallMessages.dateInvalid)
/** In local time of the rota. */
const LocalTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, onCallMessages.timeInvalid)
const PersonName = z.string().trim().min(1, onCallMessages.personNameRequired).max(100)

export const RotaInput = z.object({
  name: z.string().trim().min(1, onCallMessages.nameRequired).max(100),
  /** All times of the rota are in this zone. */
  time_zone: z.string().max(60),
  /** The rotation moves to the next person once a week. 0 is Sunday. */
  hand_over: z.object({ weekday: z.number().int().min(0).max(6), time: Clock }),
  /** The first person is on call in the week of this day. */
  starts_on: Day,
  /** In the order of the rotation, with email addresses and mobile numbers. */
  people: z
    .array(z.object({ name: PersonName, reach: z.array(z.string().trim().max(254)).max(5) }))
    .min(1, onCallMessages.peopleRequired)
    .max(50),
  /** The hours with someone on call; always, when empty. */
  hours: z.array(TimeWindow).max(14).default([]),
  /** Replaces the rotation for the whole day; null means that no one is on call. */
  holidays: z
    .array(z.object({ date: Day, name: z.string().trim().max(100), person: PersonName.nullable() }))
    .max(200)
    .default([]),
  /** Replaces the rotation and holidays. Of two overlapping overrides the last one applies. */
  overrides: z
    .array(z.object({ from: LocalTime, to: LocalTime, person: PersonName }))
    .max(200)
    .default([]),
  /** Accepts a rota with gaps, which is rejected otherwise. */
  accepts_gaps: z.boolean().default(false),
})
export type RotaInput = z.output<typeof RotaInput>
export type RotaBody = z.input<typeof RotaInput>

export const Shift = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Null is a gap without anyone on call. */
  person: z.string().nullable(),
})
export type Shift = z.infer<typeof Shift>

export const Rota = RotaInput.extend({
  id: Id,
  /** The coming weeks, beginning with the current one. */
  shifts: z.array(Shift),
})
export type Rota = z.infer<typeof Rota>

export const onCallApi = {
  list: {
    method: 'GET',
    url: '/api/v1/rotas',
    config: { access: 'member' },
    schema: { summary: 'On-call rotas by name, with who is on call', response: { 200: z.array(Rota) } },
  },
  create: {
    method: 'POST',
    url: '/api/v1/rotas',
    config: { access: 'admin' },
    schema: {
      summary: 'Add a rota; one with a gap is refused unless accepts_gaps is true',
      body: RotaInput,
      response: { 201: Rota },
    },
  },
  get: {
    method: 'GET',
    url: '/api/v1/rotas/:id',
    config: { access: 'member' },
    schema: { summary: 'One rota', params: IdParams, response: { 200: Rota } },
  },
  update: {
    method: 'PUT',
    url: '/api/v1/rotas/:id',
    config: { access: 'admin' },
    schema: { summary: 'Change a rota', params: IdParams, body: RotaInput, response: { 200: Rota } },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/rotas/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Remove a rota that no alert uses',
      params: IdParams,
      response: { 204: NoContent },
    },
  },
} as const satisfies Endpoints
