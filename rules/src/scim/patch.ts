import {
  isObject,
  matches,
  readPath,
  ScimFault,
  type AttributePath,
  type Comparison,
  type ScimValues,
} from './filter.ts'

export interface ScimOperation {
  op: string
  path?: string | undefined
  value?: unknown
}

const lists: ReadonlySet<string> = new Set(['emails', 'members', 'groups'])
const fixed: ReadonlySet<string> = new Set(['id', 'groups'])

/** Applies the operations of a PATCH in order and returns a new resource. */
export function applyPatch(resource: ScimValues, operations: readonly ScimOperation[]): ScimValues {
  return operations.reduce(applyOne, resource)
}

function applyOne(resource: ScimValues, { op: verb, path, value }: ScimOperation): ScimValues {
  const op = verb.toLowerCase()
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw new ScimFault('invalidSyntax', `The operation '${verb}' is not known.`)
  if (path === undefined || path === '') {
    if (!isObject(value)) throw new ScimFault('invalidValue', 'An operation without a path needs an object.')
    // Providers also use attribute names with dots here.
    return Object.entries(value).reduce(
      (before, [name, each]) => applyOne(before, { op, path: name, value: each }),
      resource,
    )
  }
  const target = readPath(path)
  if (!target || fixed.has(target.attribute)) return resource
  return change(resource, op, target, value)
}

type Op = 'add' | 'replace' | 'remove'

function change(resource: ScimValues, op: Op, target: AttributePath, value: unknown): ScimValues {
  const { attribute, filter, sub } = target
  if (lists.has(attribute)) {
    const items = itemsOf(resource[attribute])
    return {
      ...resource,
      [attribute]: filter || sub ? changeItems(items, op, target, value) : changeList(items, op, value),
    }
  }
  if (sub) {
    const object = isObject(resource[attribute]) ? resource[attribute] : {}
    return { ...resource, [attribute]: op === 'remove' ? without(object, sub) : { ...object, [sub]: value } }
  }
  if (op === 'remove') return without(resource, attribute)
  const before = resource[attribute]
  return { ...resource, [attribute]: isObject(value) && isObject(before) ? { ...before, ...value } : value }
}

const itemsOf = (value: unknown): ScimValues[] => (Array.isArray(value) ? value : [value]).filter(isObject)

const without = (object: ScimValues, name: string): ScimValues => {
  const { [name]: _gone, ...rest } = object
  return rest
}

/** The whole list. A removal with values removes those, as Entra sends it. */
function changeList(items: ScimValues[], op: Op, value: unknown): ScimValues[] {
  const given = itemsOf(value)
  const values = new Set(given.map((each) => each['value']))
  const isGiven = (item: ScimValues) => values.has(item['value'])
  if (op === 'replace') return given
  if (op === 'add') return [...items.filter((item) => !isGiven(item)), ...given]
  return value === undefined || value === null ? [] : items.filter((item) => !isGiven(item))
}

/** The items that a filter selects. Without a match, adding or replacing creates one, as Entra expects. */
function changeItems(
  items: ScimValues[],
  op: Op,
  { filter, sub }: AttributePath,
  value: unknown,
): ScimValues[] {
  const isChosen = (item: ScimValues) => !filter || matches(item, filter)
  if (op === 'remove')
    return sub
      ? items.map((item) => (isChosen(item) ? without(item, sub) : item))
      : items.filter((item) => !isChosen(item))
  const changed = sub ? { [sub]: value } : isObject(value) ? value : {}
  if (items.some(isChosen)) return items.map((item) => (isChosen(item) ? { ...item, ...changed } : item))
  return [...items, { ...Object.fromEntries((filter ?? []).flatMap(asEntry)), ...changed }]
}

const asEntry = ({ path, operator, value }: Comparison): [string, unknown][] =>
  operator === 'eq' ? [[path.attribute, value]] : []
