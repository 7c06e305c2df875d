import type { SpeedRule } from '#contract/vehicles/constants.ts'

/** The rules of a speed limit file; undefined where the content is not a schedule. */
export function readSchedule(content: unknown): SpeedRule[] | undefined {
  const rules: unknown = (content as { rules?: unknown } | null)?.rules
  return Array.isArray(rules) && rules.every(isRule) ? rules : undefined
}

const isTime = (text: unknown) => typeof text === 'string' && /^\d\d:\d\d$/.test(text)

const isRule = (rule: Partial<SpeedRule> | null): rule is SpeedRule =>
  Array.isArray(rule?.weekdays) && isTime(rule.from) && isTime(rule.to) && typeof rule.limitKmh === 'number'
