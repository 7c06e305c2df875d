import type { Fields } from '../body/values.ts'

const MOST = 5000
const LONGEST_PATH = 12
const ASSIGNMENT = /^\s*([A-Za-z_][\w.[\]-]{0,200})\s*=(.*)$/

/** A form: `plate=ABC123&time=…`. */
export function readForm(text: string): Fields {
  const fields: Fields = {}
  for (const [name, value] of [...new URLSearchParams(text)].slice(0, MOST)) setAt(fields, name, value)
  return fields
}

/** Lines such as `Events[0].TrafficCar.PlateNumber=ABC123`; undefined where there are none. */
export function readAssignments(text: string): Fields | undefined {
  const fields: Fields = {}
  let isAny = false
  for (const line of text.split(/[\r\n]+/, MOST)) {
    const match = ASSIGNMENT.exec(line.slice(0, 10_000))
    if (!match) continue
    isAny = true
    setAt(fields, match[1]!, match[2]!.trim())
  }
  return isAny ? fields : undefined
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

function setAt(fields: Fields, name: string, value: unknown): void {
  const path = name.split(/[.[\]]+/).filter((part) => part !== '')
  if (path.length === 0 || path.length > LONGEST_PATH || path.some((part) => FORBIDDEN.has(part))) return
  let place: Record<string, unknown> | unknown[] = fields
  for (const [index, part] of path.entries()) {
    const key = part as keyof typeof place
    if (Array.isArray(place) && !/^\d{1,3}$/.test(part)) return
    if (index === path.length - 1) {
      place[key] = value as never
      return
    }
    const next: unknown = place[key]
    if (typeof next !== 'object' || next === null)
      place[key] = (/^\d{1,3}$/.test(path[index + 1]!) ? [] : {}) as never
    place = place[key] as Record<string, unknown> | unknown[]
  }
}
