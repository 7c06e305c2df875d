/** A SCIM attribute path: `emails[type eq "work"].value`, `name.familyName`, `members`. */
export interface AttributePath {
  attribute: string
  /** Selects values of a list. */
  filter: Comparison[] | undefined
  sub: string | undefined
}

export interface Comparison {
  path: AttributePath
  operator: 'eq' | 'ne' | 'co' | 'sw' | 'pr'
  value: string | boolean | undefined
}

export type ScimValues = Record<string, unknown>

/** The stored attributes, in any case. Others are accepted and ignored. */
const known = new Map(
  ['id', 'externalId', 'userName', 'displayName', 'name', 'active', 'emails', 'members', 'groups']
    .concat(['givenName', 'familyName', 'formatted', 'value', 'type', 'primary', 'display'])
    .map((name) => [name.toLowerCase(), name]),
)
const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i

/** Reads a path; undefined for attributes that are not stored. Throws for a malformed one. */
export function readPath(text: string): AttributePath | undefined {
  const plain = text.trim().replace(coreSchema, '')
  if (/^urn:/i.test(plain)) return undefined
  const [, attribute, filter, sub] = /^([\w$-]+)(?:\[([^\]]*)\])?(?:\.([\w$-]+))?$/.exec(plain) ?? []
  if (!attribute) throw new ScimFault('invalidPath', `The path '${text}' cannot be read.`)
  const name = known.get(attribute.toLowerCase())
  const subName = sub === undefined ? undefined : known.get(sub.toLowerCase())
  if (!name || (sub !== undefined && !subName)) return undefined
  return { attribute: name, filter: filter === undefined ? undefined : readFilter(filter), sub: subName }
}

export class ScimFault extends Error {
  readonly scimType: 'invalidFilter' | 'invalidPath' | 'invalidValue' | 'invalidSyntax'
  constructor(scimType: ScimFault['scimType'], message: string) {
    super(message)
    this.scimType = scimType
  }
}

const comparison =
  /^\s*([\w$:.-]+(?:\[[^\]]*\])?(?:\.[\w$-]+)?)\s+(?:(pr)|(eq|ne|co|sw)\s+("(?:[^"\\]|\\.)*"|true|false))\s*$/i

/** Comparisons joined by `and`. `or`, `not` and brackets are rejected, because providers do not send them. */
export function readFilter(text: string): Comparison[] {
  return splitAnd(text).map((part) => {
    const [, path = '', present, operator, value] = comparison.exec(part) ?? []
    const read = path && readPath(path)
    if (!read) throw new ScimFault('invalidFilter', `The filter '${text}' is not supported.`)
    if (present) return { path: read, operator: 'pr', value: undefined }
    return {
      path: read,
      operator: operator!.toLowerCase() as Comparison['operator'],
      value: /^(true|false)$/i.test(value!)
        ? value!.toLowerCase() === 'true'
        : (JSON.parse(value!) as string),
    }
  })
}

/** Splits at `and` outside quotes and square brackets. */
function splitAnd(text: string): string[] {
  const parts: string[] = []
  let [depth, isQuoted, start] = [0, false, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\\' && isQuoted) at++
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === '[') depth++
    else if (!isQuoted && sign === ']') depth--
    else if (!isQuoted && depth === 0 && /^\sand\s/i.test(text.slice(at, at + 5))) {
      parts.push(text.slice(start, at))
      start = at + 4
    }
  }
  return [...parts, text.slice(start)]
}

/** The values at a path, or those of each item when the attribute is a list. */
export function valuesAt(resource: ScimValues, { attribute, filter, sub }: AttributePath): unknown[] {
  const value = resource[attribute]
  const items = Array.isArray(value) ? (value as unknown[]) : value === undefined ? [] : [value]
  const chosen = filter ? items.filter((item) => isObject(item) && matches(item, filter)) : items
  return chosen.flatMap((item) => {
    if (sub) return isObject(item) && item[sub] !== undefined ? [item[sub]] : []
    return isObject(item) && 'value' in item ? [item['value']] : [item]
  })
}

export const isObject = (value: unknown): value is ScimValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts are compared ignoring case, except for ids. */
export const matches = (resource: ScimValues, filter: readonly Comparison[]): boolean =>
  filter.every(({ path, operator, value }) => {
    const values = valuesAt(resource, path)
    if (operator === 'pr') return values.some((each) => each !== '' && each !== null)
    const isEqual = (each: unknown) => fold(each) === fold(value)
    if (operator === 'eq') return values.some(isEqual)
    if (operator === 'ne') return !values.some(isEqual)
    const [wanted, starts] = [String(fold(value)), operator === 'sw']
    return values.some((each) => {
      const text = String(fold(each))
      return starts ? text.startsWith(wanted) : text.includes(wanted)
    })
  })

/** The value that an attribute must equal; undefined for letters that a database may compare differently. */
export function exactValue(filter: readonly Comparison[], attribute: string): string | boolean | undefined {
  const found = filter.find(
    ({ path, operator }) => operator === 'eq' && path.attribute === attribute && !path.sub && !path.filter,
  )?.value
  return typeof found !== 'string' || /^[\x20-\x7e]+$/.test(found) ? found : undefined
}

export const isAbout = (filter: readonly Comparison[], attribute: string): boolean =>
  filter.some(({ path }) => path.attribute === attribute)

const fold = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
