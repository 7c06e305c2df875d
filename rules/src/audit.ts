/** A completed request as the audit log sees it. */
export interface AnsweredRequest {
  readonly method: string
  /** The route pattern. */
  readonly route: string
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
}

export interface ReadNote {
  readonly action: 'plate.searched' | 'data.exported' | 'media.opened' | 'media.preloaded'
  readonly subject: string
  /** The searched plates; empty where the search names none. */
  readonly plates: string
  /** The browser sends it on its own, beside what a person does, so it is logged only where a search requires a reason. */
  readonly isLookup?: true
}

/** Explains a search term: returns texts of the request only. */
const termCheck = /^\/api\/v\d\/explorer\/detections\/plates\/matches$/
/** Suggests plates while a person types: returns when and where they were seen last. */
const suggestions = /^\/api\/v\d\/explorer\/detections\/plates\/find$/
/** Whether a case holds data of a plate, or of another kind of record. */
const holds = /^\/api\/v\d\/holds\/:kind\/:id$/
const listLookups = /^\/api\/v\d\/(customers|hubspot\/contacts)$/
/** Its search covers plates, so it is a search for one, whatever was typed. */
const customers = /^\/api\/v\d\/customers$/
const isLookup = (route: string) => [listLookups, suggestions, holds].some((pattern) => pattern.test(route))
const withoutRange = (route: string) => route.replace(/\/:from\/to\/:to$/, '')
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function singlePlate({ route, params, query }: AnsweredRequest): string {
  if (suggestions.test(route)) return text(query['text']).toUpperCase()
  if (customers.test(route)) return text(query['search']).toUpperCase()
  if (holds.test(route)) return params['kind'] === 'plate' ? text(params['id']).toUpperCase() : ''
  return (text(query['plate']) || text(params['plate'])).toUpperCase()
}

/** The reads that are logged: searches for a plate, opened and preloaded pictures, and exports. */
export function readNote({ method, route, params, query }: AnsweredRequest): ReadNote | undefined {
  if (method !== 'GET') return undefined
  const plates = text(query['plates'])
  if (/\/(export|download)\b/.test(route)) {
    const file = /^\/api\/v\d\/alpr\/(image|video)s\/:id\/download$/.exec(route)
    if (file) return { action: 'data.exported', subject: `${file[1]} ${text(params['id'])}`, plates: '' }
    const name = withoutRange(route).replace(/^\/api\/v\d\//, '')
    return { action: 'data.exported', subject: plates ? `${name} (${plates})` : name, plates }
  }
  const searched = plates || singlePlate({ method, route, params, query })
  if (searched && !termCheck.test(withoutRange(route))) {
    const note = { action: 'plate.searched', subject: searched, plates: searched } as const
    return isLookup(route) ? { ...note, isLookup: true } : note
  }
  const opened = /^\/api\/v\d\/alpr\/(image|video)s\/:id$/.exec(route)
  if (!opened) return undefined
  const action = query['ahead'] === 'true' ? 'media.preloaded' : 'media.opened'
  return { action, subject: `${opened[1]} ${text(params['id'])}`, plates: '' }
}

export interface WriteNote {
  readonly action: `${string}.${'added' | 'changed' | 'removed'}`
  readonly subject: string
}

/** The kind of the changed record, by the start of its route. The first match applies. */
const changed: readonly (readonly [RegExp, string])[] = [
  // Trials change nothing.
  [/\/(preview|dry-run|test|test_connection)(\/|$)/, ''],
  [/^cameras\/:id\/rois/, 'region'],
  [/^cameras\/:id\/ingest_(log|samples)/, ''],
  [/^cameras/, 'camera'],
  [/^sites/, 'site'],
  [/^tags/, 'tag'],
  [/^alert_list/, 'list'],
  [/^alert/, 'alert'],
  [/^webhooks/, 'webhook'],
  [/^alpr\/save\/annotations|^hsafety\/detection\/feedback/, 'annotation'],
  [/^hsafety/, 'observation'],
  [/^maui/, 'sighting'],
  [/^setup/, ''],
]
const verbs: Record<string, 'added' | 'changed' | 'removed'> = {
  POST: 'added',
  PUT: 'changed',
  PATCH: 'changed',
  DELETE: 'removed',
}

export interface Change extends Omit<AnsweredRequest, 'query'> {
  readonly body: unknown
  /** Every change that only ADMINs may make is logged. */
  readonly isForAdmins: boolean
}

/** The log entry of a change whose route does not log it itself. */
export function writeNote({ method, route, params, body, isForAdmins }: Change): WriteNote | undefined {
  const verb = verbs[method]
  const path = route.replace(/^\/api\/v\d\//, '')
  const word = changed.find(([pattern]) => pattern.test(path))?.[1] ?? (isForAdmins ? 'setting' : '')
  if (!verb || !word) return undefined
  const named = (body ?? {}) as Record<string, unknown>
  const name = ['name', 'label', 'slug', 'id'].map((field) => text(named[field])).find(Boolean)
  const ids = Object.values(params).map(text).filter(Boolean).join(' ')
  // Adding a part to a record is a change of that record.
  const isPart = verb === 'added' && ids !== ''
  return { action: `${word}.${isPart ? 'changed' : verb}`, subject: ids || name || path }
}
