import type { Operation } from '../api-types/document.ts'
import { exampleOf } from './example.ts'

export interface ApiCall {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** The request body of a call and its content type. */
export function bodyOf({ operation }: ApiCall) {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  return type && content?.schema ? { type, schema: content.schema } : undefined
}

/** A curl command with the path and the required query filled in, and with a key where the call requires one. */
export function curlOf(call: ApiCall, baseUrl: string, isKeyless: boolean): string {
  const { method, path, operation } = call
  const parameters = operation.parameters ?? []
  const valueOf = (name: string, place: string) => {
    const found = parameters.find((parameter) => parameter.name === name && parameter.in === place)
    return encodeURIComponent(String(exampleOf(found?.schema ?? { type: 'string' }, name)))
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name, 'path'))
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => `${name}=${valueOf(name, 'query')}`)
    .join('&')
  const body = bodyOf(call)
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${baseUrl}${filled}${query && `?${query}`}"`,
    ...(isKeyless ? [] : [`-H "Authorization: Bearer $SIGHTLINE_KEY"`]),
    ...(body?.type === 'application/json'
      ? [
          `-H "Content-Type: application/json"`,
          `-d ${quoted(JSON.stringify(exampleOf(body.schema), undefined, 2))}`,
        ]
      : []),
    ...(body?.type === 'multipart/form-data' ? [`-F file=@file.csv`] : []),
  ].join(' \\\n  ')
}
