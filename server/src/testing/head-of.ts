import type { TestApp } from './product/test-app.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  key?: string | undefined
  body?: unknown
  contentType?: string
}

/** Reads only the head of a response, because some responses never end. */
export async function headOf({ product }: { product: Pick<TestApp, 'app'> }, call: Call) {
  const answer = await product.app.inject({
    method: call.method,
    url: call.path,
    headers: {
      ...(call.key && { authorization: `Bearer ${call.key}` }),
      ...(call.contentType && { 'content-type': call.contentType }),
    },
    ...(call.body !== undefined && { payload: call.body as string | object }),
    payloadAsStream: true,
  })
  answer.stream().destroy()
  // A client that hangs up closes the response too.
  answer.raw.res.emit('close')
  return { status: answer.statusCode, caching: answer.headers['cache-control'] }
}
