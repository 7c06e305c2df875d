import { z } from 'zod'
import { IdParams, type Endpoints } from '../endpoint.ts'
import { ClockFix } from './clock.ts'

export const CameraClock = z.object({ fix: ClockFix.nullable() })
export type CameraClock = z.infer<typeof CameraClock>

export const clockApi = {
  read: {
    method: 'GET',
    url: '/api/v1/cameras/:id/clock',
    config: { access: 'admin' },
    schema: {
      summary: 'How the times of a camera are corrected',
      params: IdParams,
      response: { 200: CameraClock },
    },
  },
  save: {
    method: 'PUT',
    url: '/api/v1/cameras/:id/clock',
    config: { access: 'admin' },
    schema: {
      summary: 'Correct the times of a camera from its next post on, or no longer',
      params: IdParams,
      body: CameraClock,
      response: { 200: CameraClock },
    },
  },
} as const satisfies Endpoints
