import { isRecord } from '../body/values.ts'
import { squeezedName } from './field-names.ts'

const DEEPEST = 3
const BEAT =
  /^(?:.*(?:heartbeat|keepalive)(?:object|info|event|msg|message)?|alive|isalive|ping|imalive|watchdog|deviceonline|online)$/
/** Status fields of a device, as opposed to detections. */
const OF_DEVICE =
  /^(?:uptime|firmware(?:version)?|cpu(?:usage|load|temp(?:erature)?)?|memory(?:usage)?|freememory|availablememory|disk(?:usage|free)?|temperature|signalstrength|battery(?:level)?|numframes(?:avg)?|anprversion|osversion|devicestatus|camerastatus|fps)$/

/** A heartbeat: by its text, or because it only contains device status. */
export function isSignOfLife(fields: unknown): boolean {
  const names: string[] = []
  let isBeat = false
  const visit = (part: unknown, depth: number): void => {
    if (!isRecord(part) || depth > DEEPEST) return
    for (const [name, value] of Object.entries(part).slice(0, 200)) {
      names.push(squeezedName(name))
      isBeat ||= BEAT.test(squeezedName(name)) || (typeof value === 'string' && isWordForLife(value))
      visit(Array.isArray(value) ? value[0] : value, depth + 1)
    }
  }
  visit(fields, 0)
  return isBeat || names.filter((name) => OF_DEVICE.test(name)).length >= 2
}

const isWordForLife = (value: string): boolean =>
  value.length <= 40 && /^(?:.*\W)?(?:heart[\s_-]?beat|keep[\s_-]?alive|ping|alive)$/i.test(value.trim())

const OF_ALARM = /^(?:event|eventtype|eventname|alarm|alarmtype|alarmname|rule|rulename|ruletype|trigger)$/
const ALARM =
  /region|entrance|exiting|intrusion|motion|loiter|(?:line|trip)[\s_-]?cross|tamper|video[\s_-]?loss|scene[\s_-]?change|audio|object[\s_-]?(?:left|removed)|disk|alarm[\s_-]?in/i

/** The trigger of an alarm without detections. */
export function alarmIn(fields: unknown): string | undefined {
  if (!isRecord(fields)) return undefined
  for (const [name, value] of Object.entries(fields))
    if (
      typeof value === 'string' &&
      value.length <= 60 &&
      OF_ALARM.test(squeezedName(name)) &&
      ALARM.test(value)
    )
      return value
  return undefined
}
