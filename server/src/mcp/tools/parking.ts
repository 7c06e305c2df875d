import { z } from 'zod'
import { parkingApi } from '#contract/parking/api.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { LengthInput, PeriodInput, PlacesInput, ReasonInput, siteIdsOf } from '../inputs.ts'
import { declareTool } from '../tool.ts'

const OneSite = z.object({ site: z.string().max(200).optional().describe('Name or id of a site') })

export const parkingTools = [
  declareTool({
    name: 'occupancy',
    title: 'Occupancy now',
    description:
      'Returns for each parking site the vehicles on site now, those that stay too long, and the bays.',
    input: PlacesInput,
    run: async ({ sites }, context) => {
      const chosen = (await siteIdsOf(context, sites))?.split(',')
      const all = await context.call(sitesApi.summary)
      const wanted = all.filter(({ id, number_of_bays }) =>
        chosen ? chosen.includes(id) : number_of_bays !== null,
      )
      const occupancy = await Promise.all(
        wanted.map(async ({ id, name, number_of_bays }) => {
          const overview = await context.call(parkingApi.liveOverview, { query: { site: id } })
          return {
            site: stripNamePrefix(name),
            vehicles: overview.current_occupancy,
            overdue: overview.current_occupancy_overdue,
            entered_today: overview.total_today,
            bays: number_of_bays,
          }
        }),
      )
      return { data: { sites: occupancy } }
    },
  }),
  declareTool({
    name: 'vehicles_on_site',
    title: 'Vehicles on site',
    description:
      'Lists the vehicles that are on site now, longest first, with the minutes since their entry.',
    input: OneSite.extend({
      plate: z.string().max(32).optional().describe('A part of the plate'),
      at_least_minutes: z.number().int().min(0).default(0),
    })
      .extend(LengthInput.shape)
      .extend(ReasonInput.shape),
    run: async ({ site, plate, at_least_minutes, limit, page }, context) => {
      const id = (await siteIdsOf(context, site === undefined ? undefined : [site]))?.split(',')[0]
      const { count, results } = await context.call(parkingApi.dwellTimes, {
        query: { site: id, plate, dwell: at_least_minutes, page, page_length: limit },
      })
      return {
        data: {
          count,
          vehicles: results.map((row) => ({
            plate: row.plate,
            entry_time: row.entry_time,
            minutes: row.dwellTime,
            is_overdue: row.is_overdue,
            overstay: row.overstay,
            doubts: row.doubts,
            site: stripNamePrefix(row.site.name),
            camera: stripNamePrefix(row.camera.name),
            picture_id: row.image?.id ?? null,
          })),
        },
      }
    },
  }),
  declareTool({
    name: 'search_visits',
    title: 'Longest stays of a period',
    description:
      'Lists the stays that ended in a period, longest first, with the minutes from entry to exit. `doubtful` stays are too long, but may be two visits.',
    input: PeriodInput.extend(PlacesInput.shape).extend(LengthInput.shape).extend(ReasonInput.shape),
    run: async (input, context) => {
      const { count, results } = await context.callRanged(parkingApi.longestStays, input, {
        query: {
          sites: await siteIdsOf(context, input.sites),
          page: input.page,
          page_length: input.limit,
        },
      })
      return {
        data: {
          count,
          stays: results.map(({ id: _id, site, entry_image, exit_image, ...stay }) => ({
            ...stay,
            site: stripNamePrefix(site.name),
            entry_picture_id: entry_image,
            exit_picture_id: exit_image,
          })),
        },
      }
    },
  }),
  declareTool({
    name: 'parking_totals',
    title: 'Parking of a period',
    description:
      'Returns entries, exits, peak and average occupancy, the average length of stay in minutes, and stays by length.',
    input: PeriodInput.extend(PlacesInput.shape),
    run: async (input, context) => {
      const sites = await siteIdsOf(context, input.sites)
      const { overall, dwell_time } = await context.callRanged(parkingApi.summary, input, {
        query: { sites },
      })
      return { data: { ...overall, stays_by_minutes: dwell_time } }
    },
  }),
]
