import { queryOptions } from '@tanstack/react-query'
import { speedSchedule } from '#contract/vehicles/constants.ts'
import { readSchedule } from '#rules/media/clips/speed-schedule.ts'
import { fetchFile } from '../lib/calls/api-client.ts'

/** The speed limits from the file of the web app, or the default ones when it cannot be read. */
export const speedScheduleQuery = queryOptions({
  queryKey: ['speed-schedule'],
  queryFn: async () => {
    try {
      return readSchedule(JSON.parse(await (await fetchFile('/speed.json')).text())) ?? speedSchedule
    } catch {
      return speedSchedule
    }
  },
  staleTime: Infinity,
  meta: { silent: true },
})
