import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** The fields of a protobuf message by number, as they are on the wire. */
class Fields {
  readonly #values = new Map<number, (Buffer | bigint)[]>()

  constructor(bytes: Buffer) {
    let at = 0
    const varint = () => {
      let value = 0n
      for (let shift = 0n; ; shift += 7n) {
        const byte = bytes[at++]!
        value |= BigInt(byte & 0x7f) << shift
        if (byte < 0x80) return value
      }
    }
    const take = (length: number) => bytes.subarray(at, (at += length))
    while (at < bytes.length) {
      const tag = varint()
      const number = Number(tag >> 3n)
      const wire = Number(tag & 7n)
      const value = wire === 0 ? varint() : take(wire === 1 ? 8 : wire === 5 ? 4 : Number(varint()))
      this.#values.set(number, [...(this.#values.get(number) ?? []), value])
    }
  }
  all = (number: number) => (this.#values.get(number) ?? []).map((value) => new Fields(value as Buffer))
  bytes = (number: number) => (this.#values.get(number) as Buffer[] | undefined)?.[0]
  text = (number: number) => this.bytes(number)?.toString() ?? ''
  hex = (number: number) => this.bytes(number)?.toString('hex') ?? ''
  double = (number: number) => this.bytes(number)?.readDoubleLE()
  fixed = (number: number) => Number(this.bytes(number)?.readBigUInt64LE() ?? 0n)
  signed = (number: number) => this.bytes(number)?.readBigInt64LE()
  integer = (number: number) => (this.#values.get(number) as bigint[] | undefined)?.[0]
  packed(number: number): number[] {
    const bytes = this.bytes(number) ?? Buffer.alloc(0)
    return Array.from({ length: bytes.length / 8 }, (_, at) => Number(bytes.readBigUInt64LE(at * 8)))
  }
}

const attributesOf = (owner: Fields, number: number): Record<string, unknown> =>
  Object.fromEntries(
    owner.all(number).map((pair) => {
      const [value] = pair.all(2)
      const number = value?.integer(3)
      return [pair.text(1), number === undefined ? (value?.double(4) ?? value?.text(1)) : Number(number)]
    }),
  )

const spansIn = (body: Buffer) =>
  new Fields(body).all(1).flatMap((part) =>
    part.all(2).flatMap((scope) =>
      scope.all(2).map((span) => ({
        service: attributesOf(part.all(1)[0]!, 1)['service.name'],
        traceId: span.hex(1),
        spanId: span.hex(2),
        parentId: span.hex(4),
        name: span.text(5),
        attributes: attributesOf(span, 9),
      })),
    ),
  )

/** A number is sent as a double or as a signed integer. */
const valueOf = (point: Fields) => point.double(4) ?? Number(point.signed(6) ?? 0n)

const metricsIn = (body: Buffer) =>
  new Fields(body).all(1).flatMap((part) =>
    part.all(2).flatMap((scope) =>
      scope.all(2).map((metric) => ({
        name: metric.text(1),
        numbers: [...metric.all(5), ...metric.all(7)].flatMap((data) =>
          data.all(1).map((point) => ({ attributes: attributesOf(point, 7), value: valueOf(point) })),
        ),
        histograms: metric.all(9).flatMap((data) =>
          data.all(1).map((point) => ({
            attributes: attributesOf(point, 9),
            count: point.fixed(4),
            buckets: point.packed(6),
          })),
        ),
      })),
    ),
  )

/** Receives OTLP over HTTP as a collector does, and decodes it by the published field numbers. */
export async function startOtlpReceiver() {
  const bodies: Record<string, Buffer[]> = { '/v1/traces': [], '/v1/metrics': [] }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const sent = Buffer.concat(chunks)
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
      bodies[request.url ?? '']?.push(body)
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () => bodies['/v1/traces']!.flatMap(spansIn),
    /** The newest reading of each metric. */
    metrics: () => new Map(bodies['/v1/metrics']!.flatMap(metricsIn).map((metric) => [metric.name, metric])),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
