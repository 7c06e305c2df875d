import { z } from 'zod'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'

const Point = z.tuple([z.number(), z.number()])

/** The details of a region: a live lane has `speed_zone_distance` (cm), an occupancy zone `limit`. */
const Details = z
  .object({ speed_zone_distance: z.number().optional(), limit: z.number().optional() })
  .catchall(z.unknown())

/** A region of interest: polygons in whole pixels of the original image. */
export const RegionOfInterest = z.object({
  id: Id,
  roi: z.array(z.array(Point)),
  tags: z.array(z.string()),
  roi_type: z.number().int(),
  meta_data: Details,
  deleted: z.boolean(),
})
export type RegionOfInterest = z.infer<typeof RegionOfInterest>

export const RegionInput = z.object({
  roi: z.array(z.array(Point)).max(100),
  tags: z.array(z.string().trim().min(1).max(100)).max(100).default([]),
  roi_type: z.number().int().default(0),
  meta_data: Details.nullish(),
})
export type RegionInput = z.infer<typeof RegionInput>

export const RoiTypeRow = z.object({
  id: z.number().int(),
  kind: z.string(),
  name: z.string(),
  meaning: z.string(),
  selector_label: z.string(),
  colour: z.string(),
})
export type RoiTypeRow = z.infer<typeof RoiTypeRow>

const RegionParams = z.object({ id: Id, roiId: Id })

export const regionsApi = {
  types: {
    method: 'GET',
    url: '/api/v1/cameras/roi_types',
    config: { access: 'member' },
    schema: { summary: 'The types of a region of interest', response: { 200: z.array(RoiTypeRow) } },
  },
  list: {
    method: 'GET',
    url: '/api/v1/cameras/:id/rois',
    config: { access: 'member' },
    schema: {
      summary: 'The regions of a camera',
      params: IdParams,
      /** The size of the picture to scale to; by default that of the newest one. */
      querystring: z.object({
        width: z.coerce.number().int().min(1).optional(),
        height: z.coerce.number().int().min(1).optional(),
      }),
      response: { 200: z.array(RegionOfInterest) },
    },
  },
  create: {
    method: 'POST',
    url: '/api/v1/cameras/:id/rois',
    config: { access: 'admin' },
    schema: {
      summary: 'Add a region to a camera',
      params: IdParams,
      body: RegionInput,
      response: { 201: RegionOfInterest },
    },
  },
  update: {
    method: 'PUT',
    url: '/api/v1/cameras/:id/rois/:roiId',
    config: { access: 'admin' },
    schema: {
      summary: 'Change a region',
      params: RegionParams,
      body: RegionInput,
      response: { 200: RegionOfInterest },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/cameras/:id/rois/:roiId',
    config: { access: 'admin' },
    schema: { summary: 'Remove a region', params: RegionParams, response: { 204: NoContent } },
  },
} as const satisfies Endpoints
