import { planKinds, type PlanKind, type SitePlan } from '#contract/sites/plans.ts'
import { say } from '../text/say.ts'

export interface PlanCount {
  readonly kind: PlanKind
  readonly count: number
}

/** The number of features by kind, in the order of the kinds. */
export const planCounts = ({ features }: SitePlan): PlanCount[] =>
  planKinds
    .map((kind) => ({ kind, count: features.filter(({ properties }) => properties.kind === kind).length }))
    .filter(({ count }) => count > 0)

const countTexts: Record<PlanKind, (n: number) => string> = {
  road: (n) => say('{n, plural, one {# road} other {# roads}}', { n }),
  path: (n) => say('{n, plural, one {# path} other {# paths}}', { n }),
  building: (n) => say('{n, plural, one {# building} other {# buildings}}', { n }),
  bay: (n) => say('{n, plural, one {# bay} other {# bays}}', { n }),
  green: (n) => say('{n, plural, one {# green area} other {# green areas}}', { n }),
  water: (n) => say('{n, plural, one {# water area} other {# water areas}}', { n }),
  wall: (n) => say('{n, plural, one {# wall} other {# walls}}', { n }),
  outline: (n) => say('{n, plural, one {# other outline} other {# other outlines}}', { n }),
}

/** A count in words: '110 bays'. */
export const planCountText = ({ kind, count }: PlanCount): string => countTexts[kind](count)
