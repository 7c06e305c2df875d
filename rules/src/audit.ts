/** A request that was answered, as the audit looks at it. */
export interface AnsweredRequest {
  readonly method: string
  /** The pattern of its route. */
  readonly route: string
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
}

export interface ReadNote {
  readonly action: 'plate.searched' | 'data.exported'
  readonly subject: string
  /** The plates that are looked for; empty where none is named. */
  readonly plates: string
}

const lists = /^\/api\/v\d\/explorer\/(detections|detections\/unique|images)(\/:from\/to\/:to)?$/
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What of a reading is worth remembering: who looked for which plate, and who took data away. */
export function readNote({ method, route, params, query }: AnsweredRequest): ReadNote | undefined {
  if (method !== 'GET') return undefined
  const plates = text(query['plates'])
  if (/\/(export|download)\b/.test(route)) {
    const name = route.replace(/^\/api\/v\d\//, '').replace(/\/:from\/to\/:to$/, '')
    return { action: 'data.exported', subject: plates ? `${name} (${plates})` : name, plates }
  }
  const searched = searchedPlate(route, params, query) || (lists.test(route) ? plates : '')
  if (searched) return { action: 'plate.searched', subject: searched, plates: searched }
  return undefined
}

/** One plate, named by the path or looked for among the vehicles that are on a site. */
function searchedPlate(
  route: string,
  params: AnsweredRequest['params'],
  query: AnsweredRequest['query'],
): string {
  if (/\/plates\/:plate\/(history|sitegraph)/.test(route)) return text(params['plate']).toUpperCase()
  return route.endsWith('/live/dwell_time') ? text(query['plate']).toUpperCase() : ''
}
