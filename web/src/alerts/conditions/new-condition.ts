import type { Condition, ConditionName } from '#contract/alerts/conditions.ts'
import { riskScoreLimits } from '#contract/safety/constants.ts'

/** The initial value of a condition. */
export function newCondition(is: ConditionName): Condition {
  switch (is) {
    case 'violation':
      return { is, types: [0] }
    case 'risk':
      return { is, at_least: riskScoreLimits.highFrom }
    case 'ppe':
      return { is, missing: ['hivis'] }
    case 'speed':
      return { is, over_by: 10 }
    case 'distance':
      return { is, under: 4 }
    case 'harsh':
      return { is }
    case 'species':
      return { is, classes: [0] }
    case 'count':
      return { is, at_least: 1 }
    case 'type':
      return { is, types: [] }
    case 'make':
    case 'colour':
      return { is, names: [] }
    case 'direction':
      return { is, direction: 'entry' }
    case 'tag':
      return { is, labels: [] }
    case 'customer':
      return { is, is_known: true }
    case 'region':
      return { is, ids: [], way: 'in', seconds: 0, heading: 'left' }
    default:
      return { is, ids: [] }
  }
}
