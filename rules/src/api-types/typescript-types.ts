import type { Parameter, Schema } from './document.ts'

const widest = 100
const indented = (text: string) => text.replaceAll('\n', '\n  ')

/** The TypeScript type of a schema. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return typeName(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') || 'never'
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map(typeOf))
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })))
  return plainType(schema)
}

export const typeName = (name: string) => name.replaceAll(/\W/g, '_')

export const parametersType = (parameters: Parameter[], areRequired: boolean): string =>
  parameters.length === 0
    ? '{}'
    : fieldsType(
        parameters.map(({ name, schema, required }) => ({
          name,
          isRequired: areRequired || required === true,
          type: schema ? typeOf(schema) : 'string',
        })),
      )

const union = (types: string[]) => [...new Set(types)].join(' | ')

function plainType(schema: Schema): string {
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'number':
      return schema.type
    case 'integer':
      return 'number'
    case 'array':
      return arrayType(schema)
    case 'object':
      return objectType(schema)
    default:
      return schema.properties ? objectType(schema) : 'unknown'
  }
}

function arrayType({ items, prefixItems }: Schema): string {
  const tuple = prefixItems ?? (Array.isArray(items) ? items : undefined)
  if (tuple) return `[${tuple.map(typeOf).join(', ')}]`
  if (!items) return 'unknown[]'
  const type = typeOf(items as Schema)
  return /^\w+$/.test(type) ? `${type}[]` : `(${type})[]`
}

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  const rest = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
  if (!properties) return `Record<string, ${rest}>`
  return fieldsType(
    Object.entries(properties).map(([name, value]) => ({
      name,
      isRequired: required.includes(name),
      type: typeOf(value),
    })),
  )
}

function fieldsType(fields: { name: string; isRequired: boolean; type: string }[]): string {
  const lines = fields.map(
    ({ name, isRequired, type }) =>
      `${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}${isRequired ? '' : '?'}: ${type}`,
  )
  const line = lines.length === 0 ? '{}' : `{ ${lines.join('; ')} }`
  if (line.length <= widest && !line.includes('\n')) return line
  return `{${lines.map((field) => `\n  ${indented(field)}`).join('')}\n}`
}
