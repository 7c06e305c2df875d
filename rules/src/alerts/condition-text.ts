import { subjectLabels, type AlertConditions, type Condition } from '#contract/alerts/conditions.ts'
import { objectClassLabels, type ObjectClass } from '#contract/wildlife/enumerations.ts'
import { lengthText } from './alert-content.ts'
import { say } from '../text/say.ts'
import { formatChosenLength, formatChosenSpeed } from '../text/units.ts'
import { violationLabel } from '../safety/violation-label.ts'

/** Names of zones and cameras by their ids. */
export type ConditionNames = ReadonlyMap<string, string>

export const either = (names: readonly string[]): string =>
  names.length === 0 ? '' : names.reduce((before, next) => say('{before} or {next}', { before, next }))
const pieces = { hivis: 'hi-vis', hardhat: 'a hard hat' } as const
const ways = {
  in: 'is in',
  enters: 'enters',
  leaves: 'leaves',
  stays: 'stays in',
  moves: 'moves in',
} as const
const headingTexts = {
  left: ' to the left',
  right: ' to the right',
  towards: ' towards the camera',
  away: ' away from the camera',
} as const

function phraseOf(condition: Condition, names: ConditionNames): string {
  const named = (ids: readonly string[], removed: string) => either(ids.map((id) => names.get(id) ?? removed))
  switch (condition.is) {
    case 'violation':
      return `is '${either(condition.types.map(violationLabel))}'`
    case 'risk':
      return `has a risk of at least ${condition.at_least}`
    case 'zone':
      return `is in ${named(condition.ids, 'a removed zone')}`
    case 'ppe':
      return `lacks ${either(condition.missing.map((piece) => pieces[piece]))}`
    case 'speed':
      return `is ${formatChosenSpeed(condition.over_by)} or more over the limit`
    case 'distance':
      return `is nearer than ${formatChosenLength(condition.under)}`
    case 'harsh':
      return 'is harsh driving'
    case 'species':
      return `is ${either(condition.classes.map((id) => objectClassLabels[id as ObjectClass] ?? `class ${id}`))}`
    case 'count':
      return `counts at least ${condition.at_least}`
    case 'type':
      return say('is a {names}', { names: either(condition.types) })
    case 'make':
      return say('is a {names}', { names: either(condition.names) })
    case 'colour':
      return say('is {names}', { names: either(condition.names) })
    case 'direction':
      return condition.direction === 'entry' ? 'drives in' : 'drives out'
    case 'camera':
      return `is seen by ${named(condition.ids, 'a removed camera')}`
    case 'tag':
      return `is tagged ${either(condition.labels)}`
    case 'customer':
      return condition.is_known ? 'belongs to a customer' : 'belongs to no customer'
    default: {
      const length = condition.way === 'stays' ? ` for ${condition.seconds} seconds or more` : ''
      const heading = condition.way === 'moves' ? headingTexts[condition.heading] : ''
      return `${ways[condition.way]} ${named(condition.ids, 'a removed zone')}${length}${heading}`
    }
  }
}

/** The conditions of an alert as one sentence. */
export function conditionText(when: AlertConditions, names: ConditionNames = new Map()): string {
  if (when.about === 'occupancy') return `When a carpark is ${when.percent ?? '…'} % full or more`
  if (when.about === 'nobody') {
    const who = when.conditions.flatMap((condition) => (condition.is === 'type' ? condition.types : []))
    const length = when.minutes === null ? '…' : lengthText(when.minutes)
    return `When no ${either(who) || 'person or thing'} is seen at a site for ${length}`
  }
  const kind = kindOf(when)
  const phrases = when.conditions
    .filter((condition) => condition !== kind)
    .map((condition) => phraseOf(condition, names))
  const what = phrases.length === 0 ? 'is seen' : phrases.join(` ${when.join} `)
  const repeat =
    when.repeat && `, ${when.repeat.count} times within ${lengthText(when.repeat.minutes)} at one site`
  return kind
    ? `When a ${either(kind.types)} ${what}${repeat ?? ''}`
    : `When ${subjectLabels[when.about]} ${what}${repeat ?? ''}`
}

/** The one kind that every match has, which is the subject of the sentence. */
function kindOf({ join, conditions }: AlertConditions) {
  const [kind, ...others] = conditions.filter((condition) => condition.is === 'type')
  const isCommon = join === 'and' || conditions.length === 1
  return isCommon && others.length === 0 && kind && kind.types.length > 0 ? kind : undefined
}

/** Whether it matches everything of its kind. */
export const isUnlimited = (when: AlertConditions): boolean =>
  when.about !== 'occupancy' && when.about !== 'nobody' && when.conditions.length === 0
