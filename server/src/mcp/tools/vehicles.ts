import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import { vehicleColours } from '#contract/vehicles/constants.ts'
import { VehicleType } from '#contract/vehicles/enumerations.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { LengthInput, PeriodInput, PlacesInput, ReasonInput, siteIdsOf } from '../inputs.ts'
import { placedTool } from '../placed-tool.ts'
import { declareTool } from '../tool.ts'

const VehicleInput = PeriodInput.extend(PlacesInput.shape).extend({
  plates: z.array(z.string().max(32)).max(20).optional().describe('Plates or parts of plates'),
  include_misreadings: z.boolean().default(false).describe('Also passes of plates that may be misreadings'),
  types: z.array(z.enum(VehicleType)).optional(),
  colours: z.array(z.enum(vehicleColours)).optional(),
  confidence: z.enum(['high', 'medium', 'low']).optional(),
})

const filtersOf = (
  { plates, include_misreadings, types, colours, confidence }: z.output<typeof VehicleInput>,
  sites: string | undefined,
) => ({
  sites,
  plates: plates?.join(','),
  near: plates && !include_misreadings ? ('off' as const) : undefined,
  detection_types: types?.join(','),
  colours: colours?.join(','),
  confidence,
})

const declareVehicleTool = placedTool(filtersOf)

export const vehicleTools = [
  declareVehicleTool({
    name: 'search_passes',
    title: 'Search vehicle passes',
    description:
      'Lists passes of vehicles in front of cameras, newest first, with plate, type, make, colour, site, camera and picture_id. `count` is the number of all matching passes.',
    input: VehicleInput.extend(LengthInput.shape).extend(ReasonInput.shape),
    run: async (input, context) => {
      const { count, results } = await context.callRanged(vehiclesApi.unique, input, {
        query: { ...context.filters, page: input.page, page_length: input.limit },
      })
      return {
        data: {
          count,
          passes: results.map((row) => ({
            id: row.id,
            plate: row.plate,
            type: row.type,
            make_model: row.vehicle_makemodel,
            colour: row.colour,
            speed: row.speed,
            confidence: row.confidence,
            first_time: row.first_time,
            last_time: row.time_created,
            times_seen: row.times_seen,
            tags: row.tags.map(({ label }) => label),
            site: stripNamePrefix(row.image.camera.site.name),
            camera: stripNamePrefix(row.image.camera.name),
            picture_id: row.image.id,
            link: context.linkTo(`${paths.vehicleExplorer}/${row.image.id}`),
          })),
        },
      }
    },
  }),
  declareVehicleTool({
    name: 'vehicle_totals',
    title: 'Totals of vehicles',
    description:
      'Returns the number of passes, distinct plates and images of a period, and the average speed.',
    input: VehicleInput.extend(ReasonInput.shape),
    run: async (input, { filters: query, callRanged }) => {
      const totals = await callRanged(vehiclesApi.summary, input, { query })
      return {
        data: {
          passes: totals.total_unique_plates,
          distinct_plates: totals.total_unique_true_license_plate,
          images: totals.total_images,
          average_confidence: totals.average_confidence,
          average_speed: totals.average_vehicle_speed,
        },
      }
    },
  }),
  declareVehicleTool({
    name: 'vehicles_by_day',
    title: 'Vehicles by day',
    description: 'Returns the number of images and passes for each day of a period.',
    input: VehicleInput.extend(ReasonInput.shape),
    run: async (input, { filters: query, callRanged }) => {
      const days = await callRanged(vehiclesApi.dailySummary, input, { query })
      return {
        data: {
          days: days.map(({ date, images, unique_plates }) => ({ date, images, passes: unique_plates })),
        },
      }
    },
  }),
  declareTool({
    name: 'most_seen_plates',
    title: 'Plates seen most often',
    description: 'Lists the plates with the most passes in a period.',
    input: PeriodInput.extend(PlacesInput.shape),
    run: async (input, context) => {
      const sites = await siteIdsOf(context, input.sites)
      const plates = await context.callRanged(vehiclesApi.mostRead, input, { query: { sites } })
      return {
        data: {
          plates: plates.map(({ plate, times_seen, last_seen, image }) => ({
            plate,
            times_seen,
            last_seen,
            picture_id: image.id,
          })),
        },
      }
    },
  }),
  declareTool({
    name: 'find_plates',
    title: 'Find plates',
    description: 'Finds plates that contain a text, or else similar plates that may be misreadings of it.',
    input: z.object({ text: z.string().min(1).max(32) }).extend(ReasonInput.shape),
    run: async ({ text }, { call }) => {
      const found = await call(vehiclesApi.findPlates, { query: { text } })
      return {
        data: {
          plates: found.map(({ plate, last_seen, site, is_near }) => ({
            plate,
            last_seen,
            site: stripNamePrefix(site),
            is_similar: is_near,
          })),
        },
      }
    },
  }),
  declareTool({
    name: 'plate_history',
    title: 'History of a plate',
    description: 'Returns when and where a plate was seen: first and last time, sites, and days.',
    input: z.object({ plate: z.string().min(1).max(32) }).extend(ReasonInput.shape),
    run: async ({ plate }, { call }) => {
      const { sites, days, ...history } = await call(vehiclesApi.plateHistory, { params: { plate } })
      return {
        data: {
          plate: history.plate,
          first_seen: history.first_seen,
          last_seen: history.last_seen,
          times_seen: history.times_seen,
          sites: sites.map(({ name, times_seen }) => ({ name: stripNamePrefix(name), times_seen })),
          days,
        },
      }
    },
  }),
]
