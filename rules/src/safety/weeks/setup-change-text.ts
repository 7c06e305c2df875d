import { say } from '../../text/say.ts'

/** By the words that the triggers of the database store. */
const changes: ReadonlyMap<string, () => string> = new Map([
  ['camera added', () => say('camera added')],
  ['camera removed', () => say('camera removed')],
  ['thresholds changed', () => say('thresholds changed')],
  ['settings changed', () => say('settings changed')],
  ['zone added', () => say('zone added')],
  ['zone changed', () => say('zone changed')],
  ['zone removed', () => say('zone removed')],
])

/** A change of the set-up between two periods, such as 'Yard: zone added on 15 Nov'. */
export const setupChangeText = (camera: string, what: string, day: string): string =>
  say('{camera}: {what} on {day}', { camera, what: changes.get(what)?.() ?? what, day })
