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
}

const lists = /^\/api\/v\d\/explorer\/(detections|detections\/unique|images)(\/:from\/to\/:to)?$/
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What of a reading is worth remembering: who looked for which plate, and who took data away. */
export function readNote({ method, route, params, query }: AnsweredRequest): ReadNote | undefined {
  if (method !== 'GET') return undefined
  const plates = text(query['plates'])
  if (/\/(export|download)\b/.test(route)) {
    const name = route.replace(/^\/api\/v\d\//, '').replace(/\/:from\/to\/:to$/, '')
    return { action: 'data.exported', subject: plates ? `${name} (${plates})` : name }
  }
  if (lists.test(route) && plates) return { action: 'plate.searched', subject: plates }
  if (route.endsWith('/plates/:plate/history'))
    return { action: 'plate.searched', subject: text(params['plate']).toUpperCase() }
  return undefined
}
