import type { Schema } from './document.ts'

const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)
const isIdentifier = (name: string) => /^[A-Za-z_]\w*$/.test(name) && !keywords.has(name)

/** An argument or method name: snake case, and no word of the language. */
export function pythonName(name: string): string {
  const snake = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/\W+/g, '_')
    .toLowerCase()
  return isIdentifier(snake) ? snake : `${snake}_`
}

export const className = (...words: string[]) =>
  words
    .flatMap((word) => word.split(/[^A-Za-z0-9]+/))
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')

/** Names the objects of a document as TypedDicts. Objects of the same shape share one. */
export function pythonTypes() {
  const declared: string[] = []
  const names = new Map<string, string>()
  const taken = new Set<string>()

  const literal = (value: unknown) =>
    value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value)

  function typeOf(schema: Schema, name: string): string {
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
    if (schema.enum) return enumType(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return union(choices.map((choice, at) => typeOf(choice, at > 0 ? `${name}${at + 1}` : name)))
    if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, name)))
    return plainType(schema, name)
  }

  /** A literal of a fraction is not allowed in Python. */
  const enumType = (values: unknown[]) =>
    values.every((value) => typeof value !== 'number' || Number.isInteger(value))
      ? `Literal[${values.map(literal).join(', ')}]`
      : 'float'

  const union = (types: string[]) => [...new Set(types)].join(' | ')

  function plainType(schema: Schema, name: string): string {
    switch (schema.type) {
      case 'string':
        return 'str'
      case 'boolean':
        return 'bool'
      case 'null':
        return 'None'
      case 'number':
        return 'float'
      case 'integer':
        return 'int'
      case 'array':
        return arrayType(schema, name)
      default:
        return schema.type === 'object' || schema.properties ? objectType(schema, name) : 'Any'
    }
  }

  function arrayType({ items, prefixItems }: Schema, name: string): string {
    const tuple = prefixItems ?? (Array.isArray(items) ? items : undefined)
    // JSON has lists only.
    if (tuple) return `list[${union(tuple.map((item) => typeOf(item, `${name}Item`))) || 'Any'}]`
    return `list[${items ? typeOf(items as Schema, `${name}Item`) : 'Any'}]`
  }

  function objectType(schema: Schema, name: string): string {
    const { properties, required = [], additionalProperties } = schema
    if (!properties) {
      const value =
        typeof additionalProperties === 'object' ? typeOf(additionalProperties, `${name}Value`) : 'Any'
      return `dict[str, ${value}]`
    }
    const shape = JSON.stringify(schema)
    const known = names.get(shape)
    if (known) return known
    const fields = Object.entries(properties).map(([field, value]) => {
      const type = typeOf(value, name + className(field))
      return { field, type: required.includes(field) ? type : `NotRequired[${type}]` }
    })
    const own = freeName(name)
    names.set(shape, own)
    declared.push(declaration(own, fields))
    return own
  }

  function freeName(name: string): string {
    let free = name
    for (let number = 2; taken.has(free); number++) free = `${name}_${number}`
    taken.add(free)
    return free
  }

  const declaration = (name: string, fields: { field: string; type: string }[]) =>
    fields.every(({ field }) => isIdentifier(field))
      ? [
          `class ${name}(TypedDict):`,
          ...(fields.length > 0 ? fields.map(({ field, type }) => `    ${field}: ${type}`) : ['    pass']),
        ].join('\n')
      : `${name} = TypedDict("${name}", {${fields.map(({ field, type }) => `${JSON.stringify(field)}: ${type}`).join(', ')}})`

  return { typeOf, declared }
}
