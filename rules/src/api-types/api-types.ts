import { methods, type ApiDocument, type Operation, type Schema } from './document.ts'

/** TypeScript for every call of an OpenAPI document, with a client that is typed by it. */
export function apiTypes(document: ApiDocument): string {
  const schemas = Object.entries(document.components?.schemas ?? {})
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => callText(`${method.toUpperCase()} ${path}`, operation)),
  )
  return [
    '// Made from /api/openapi.json. Make it anew after an upgrade.\n',
    ...schemas.map(([name, schema]) => `export type ${typeName(name)} = ${typeOf(schema)}\n`),
    `export interface Calls {\n${calls.join('\n')}\n}\n`,
    client,
  ].join('\n')
}

function callText(name: string, operation: Operation): string {
  const { summary = '', description = '', parameters = [] } = operation
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1]
  const answer = Object.values(success?.content ?? {})[0]?.schema
  const comment = [summary, description].filter(Boolean).join('. ').replaceAll('*/', '* /')
  return [
    `  /** ${comment} */`,
    `  ${JSON.stringify(name)}: {`,
    `    params: ${parametersText(of('path'), true)}`,
    `    query: ${parametersText(of('query'), false)}`,
    `    body: ${body ? typeOf(body) : 'undefined'}`,
    `    answer: ${answer ? typeOf(answer) : 'unknown'}`,
    `  }`,
  ].join('\n')
}

function parametersText(parameters: NonNullable<Operation['parameters']>, areRequired: boolean): string {
  const lines = parameters.map(
    ({ name, schema, required }) =>
      `${JSON.stringify(name)}${areRequired || required ? '' : '?'}: ${schema ? typeOf(schema) : 'string'}`,
  )
  return lines.length > 0 ? `{ ${lines.join('; ')} }` : '{}'
}

const typeName = (name: string) => name.replaceAll(/\W/g, '_')

function typeOf(schema: Schema): string {
  if (schema.$ref) return typeName(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') || 'never'
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => `(${typeOf(choice)})`).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ')
  if (Array.isArray(schema.type))
    return schema.type.map((type) => `(${typeOf({ ...schema, type })})`).join(' | ')
  return plainType(schema)
}

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
  return items ? `(${typeOf(items as Schema)})[]` : 'unknown[]'
}

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  const rest = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
  if (!properties) return `Record<string, ${rest}>`
  const lines = Object.entries(properties).map(
    ([name, value]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(value)}`,
  )
  return `{ ${lines.join('; ')} }`
}

const client = `type Optional<T> = {} extends T ? T | undefined : T
export interface Options<Name extends keyof Calls> {
  params?: Optional<Calls[Name]['params']>
  query?: Optional<Calls[Name]['query']>
  body?: Calls[Name]['body']
}

/** Calls the API with an API key: \`const call = createClient('https://sightline.example', key)\`. */
export const createClient =
  (baseUrl: string, key: string) =>
  async <Name extends keyof Calls>(name: Name, options: Options<Name> = {}): Promise<Calls[Name]['answer']> => {
    const [method = 'GET', path = ''] = name.split(' ')
    const params = (options.params ?? {}) as Record<string, unknown>
    const url = new URL(path.replace(/\\{(\\w+)\\}/g, (_, part: string) => encodeURIComponent(String(params[part]))), baseUrl)
    for (const [part, value] of Object.entries(options.query ?? {}))
      if (value !== undefined && value !== null) url.searchParams.set(part, String(value))
    const response = await fetch(url, {
      method,
      headers: { authorization: \`Bearer \${key}\`, ...(options.body !== undefined && { 'content-type': 'application/json' }) },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(\`\${response.status}: \${text}\`)
    return (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as Calls[Name]['answer']
  }
`
