import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { safetyApi } from '#contract/safety/api.ts'
import { CaseFilter } from '#contract/safety/cases.ts'
import { violationTypes } from '#contract/safety/violations.ts'
import { LengthInput, PeriodInput, PlacesInput } from '../inputs.ts'
import { placedTool } from '../placed-tool.ts'
import { declareTool } from '../tool.ts'

const labels = violationTypes.map(({ id, label }) => `${id} ${label}`).join(', ')

const SafetyInput = PeriodInput.extend(PlacesInput.shape).extend({
  risk: z.enum(['high', 'medium', 'low']).optional(),
  violation_types: z.array(z.number().int()).optional().describe(`Numbers of violation types: ${labels}`),
  objects: z.array(z.string().max(40)).optional().describe('Such as person, plant, truck'),
  state: z.enum(CaseFilter).optional().describe('The state of the follow-up'),
})

const filtersOf = (
  { risk, violation_types, objects, state }: z.output<typeof SafetyInput>,
  sites: string | undefined,
) => ({
  sites,
  risk,
  violation_types: violation_types?.join(','),
  detection_types: objects?.join(','),
  status: state,
})

const declareSafetyTool = placedTool(filtersOf)

export const safetyTools = [
  declareSafetyTool({
    name: 'search_observations',
    title: 'Search safety observations',
    description:
      'Lists health-and-safety observations, newest first, with violation, risk score (0 to 10), distance, speed, site and picture_id. `count` is the number of all matching observations.',
    input: SafetyInput.extend(LengthInput.shape),
    run: async (input, context) => {
      const { count, results } = await context.callRanged(safetyApi.detections, input, {
        query: { ...context.filters, page: input.page, page_length: input.limit },
      })
      return {
        data: {
          count,
          observations: results.map((row) => ({
            id: row.id,
            time: row.time_created,
            until: row.last_time,
            violations: row.violations.map(({ label }) => label),
            objects: row.detections.map(({ detection }) => detection),
            risk: row.risk_level,
            distance: row.distance,
            speed: row.speed,
            speed_limit: row.speed_limit,
            state: row.case?.status ?? CaseFilter.OPEN,
            site: row.siteName,
            camera: row.cameraName,
            picture_id: row.image.id,
            link: context.linkTo(`${paths.safetyExplorer}?observation=${row.id}`),
          })),
        },
      }
    },
  }),
  declareSafetyTool({
    name: 'observation_totals',
    title: 'Totals of safety observations',
    description: 'Returns the number of observations of a period by risk class.',
    input: SafetyInput,
    run: async (input, { filters: query, callRanged }) => ({
      data: await callRanged(safetyApi.summary, input, { query }),
    }),
  }),
  declareTool({
    name: 'explain_observation',
    title: 'Explain a safety observation',
    description: 'Returns an observation with the reasons of its score and its follow-up.',
    input: z.object({ id: z.uuid() }),
    run: async ({ id }, { call }) => {
      const { image: _image, ...observation } = await call(safetyApi.observation, { params: { id } })
      return { data: observation }
    },
  }),
  declareTool({
    name: 'acknowledge_observation',
    title: 'Acknowledge a safety observation',
    description: 'Marks an observation as acknowledged.',
    input: z.object({ id: z.uuid() }),
    isWriting: true,
    run: async ({ id }, { call }) => {
      const changed = await call(safetyApi.changeCase, {
        params: { id },
        body: { acknowledge: true },
      })
      return { data: { id, state: changed.case?.status ?? null } }
    },
  }),
]
