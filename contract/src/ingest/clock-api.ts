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
      summary: 'The clock correction of a camera',
      params: IdParams,
      response: { 200: CameraClock },
    },
  },
  save: {
    method: 'PUT',
    url: '/api/v1/cameras/:id/clock',
    config: { access: 'admin' },
    schema: {
      summary: 'Start or stop correcting the clock of a camera from its next post',
      params: IdParams,
      body: CameraClock,
      response: { 200: CameraClock },
    },
  },
} as const satisfies Endpoints
