import { methods, type ApiDocument, type Operation, type Parameter, type Schema } from './document.ts'

/** A call of the document, as generators of clients need it. */
export interface ApiCall {
  method: string
  path: string
  comment: string
  params: Parameter[]
  query: Parameter[]
  body: Schema | undefined
  isBodyRequired: boolean
  answer: Schema | undefined
}

export const callsOf = (document: ApiDocument): ApiCall[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => callOf(method.toUpperCase(), path, operation)),
  )

function callOf(method: string, path: string, operation: Operation): ApiCall {
  const { summary = '', description = '', parameters = [] } = operation
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1]
  return {
    method,
    path,
    comment: [summary, description].filter(Boolean).join('. '),
    params: of('path'),
    query: of('query'),
    body: Object.values(operation.requestBody?.content ?? {})[0]?.schema,
    isBodyRequired: operation.requestBody?.required ?? false,
    answer: Object.values(success?.content ?? {})[0]?.schema,
  }
}
