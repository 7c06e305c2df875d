import { z } from 'zod'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'

/** The plate as a user reads it; null when there is no readable plate. */
const Plate = z.string().trim().min(1).max(32).nullable()

/** A correction of the plate of a pass. The reading of the camera is kept. */
export const PlateCorrection = z.object({
  id: Id,
  pass_id: Id,
  plate_before: z.string().nullable(),
  plate_after: z.string().nullable(),
  corrected_by: z.string().nullable(),
  corrected_at: z.string(),
  undone_by: z.string().nullable(),
  undone_at: z.string().nullable(),
})
export type PlateCorrection = z.infer<typeof PlateCorrection>

export const correctionRefusals = {
  notAPlate: 'Please enter letters and digits of a plate',
  sameAsBefore: 'This is what was read',
  cameraRemoved: 'The camera of this reading was removed',
  undone: 'This correction was undone',
  correctedSince: 'The plate was corrected again since. Undo that correction first.',
} as const

const base = '/api/v1/explorer/plate_corrections'

export const correctionsApi = {
  correct: {
    method: 'POST',
    url: base,
    config: { access: 'operator' },
    schema: {
      summary:
        'Correct the plate of a pass, with all its readings; updates passes, visits, sums and alerts. `id` names the pass or one of its detections',
      body: z.object({ id: Id, plate: Plate }),
      response: { 201: PlateCorrection },
    },
  },
  list: {
    method: 'GET',
    url: `${base}/:id`,
    config: { access: 'member' },
    schema: {
      summary: 'The corrections of a pass or of one of its detections, newest first',
      params: IdParams,
      response: { 200: z.array(PlateCorrection) },
    },
  },
  undo: {
    method: 'DELETE',
    url: `${base}/:id`,
    config: { access: 'operator' },
    schema: { summary: 'Undo a correction', params: IdParams, response: { 204: NoContent } },
  },
} as const satisfies Endpoints
