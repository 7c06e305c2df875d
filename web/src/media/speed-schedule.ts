import { queryOptions } from '@tanstack/react-query'
import { speedSchedule, type SpeedRule } from '#contract/vehicles/constants.ts'
import { fetchFile } from '../lib/api-client.ts'

/** The speed limits as the file beside the app tells them; those of the product where it cannot be read. */
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

export function readSchedule(content: unknown): SpeedRule[] | undefined {
  const rules: unknown = (content as { rules?: unknown } | null)?.rules
  return Array.isArray(rules) && rules.every(isRule) ? rules : undefined
}

const isTime = (text: unknown) => typeof text === 'string' && /^\d\d:\d\d$/.test(text)

const isRule = (rule: Partial<SpeedRule> | null): rule is SpeedRule =>
  Array.isArray(rule?.weekdays) && isTime(rule.from) && isTime(rule.to) && typeof rule.limitKmh === 'number'
