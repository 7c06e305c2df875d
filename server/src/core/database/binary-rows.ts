import { dayMs } from '#rules/time/lengths.ts'

/** A column of a table, as the database's catalogue tells it. */
export interface ColumnType {
  name: string
  /** The number of its type, and the type's name. */
  oid: number
  type: string
  /** Of what it is an array, where it is one. */
  element: { oid: number; type: string } | null
}

export type RowEncoder = (rows: readonly object[]) => Buffer

/**
 * Rows of a table in the binary form of an array of its row type, which the database takes in in a fifth of the
 * time that it needs to read JSON.
 */
export function rowEncoder(rowOid: number, columns: readonly ColumnType[]): RowEncoder {
  const cells = columns.map(({ name, oid, type, element }) => ({
    name,
    oid,
    put: element ? arrayEncoder(element.oid, encoderOf(element.type)) : encoderOf(type),
  }))
  const putRows = arrayEncoder(rowOid, (out, row) => {
    out.int32(cells.length)
    for (const { name, oid, put } of cells) {
      out.oid(oid)
      const value = (row as Record<string, unknown>)[name]
      if (value === null || value === undefined) out.int32(-1)
      else putMeasured(out, put, value)
    }
  })
  return (rows) => {
    const out = new BinaryOutput()
    putRows(out, rows)
    return out.bytes()
  }
}

/** What a column holds is settled by the types of its table, not here. */
type Encoder = (out: BinaryOutput, value: unknown) => void

function putMeasured(out: BinaryOutput, put: Encoder, value: unknown): void {
  const begin = out.beginMeasured()
  put(out, value)
  out.endMeasured(begin)
}

function arrayEncoder(elementOid: number, put: Encoder): Encoder {
  return (out, value) => {
    const elements = value as readonly unknown[]
    out.int32(elements.length > 0 ? 1 : 0)
    out.int32(0)
    out.oid(elementOid)
    if (elements.length === 0) return
    out.int32(elements.length)
    out.int32(1)
    for (const element of elements) putMeasured(out, put, element)
  }
}

const daysBefore2000 = 10_957
const millisecondsADay = dayMs

const encoders: Record<string, Encoder> = {
  uuid: (out, value) => out.uuid(value as string),
  text: (out, value) => out.text(value as string),
  json: (out, value) => out.text(JSON.stringify(value)),
  jsonb: (out, value) => {
    out.int8(1)
    out.text(JSON.stringify(value))
  },
  boolean: (out, value) => out.int8(value === true ? 1 : 0),
  smallint: (out, value) => out.int16(value as number),
  integer: (out, value) => out.int32(value as number),
  bigint: (out, value) => out.int64(value as number),
  real: (out, value) => out.float32(value as number),
  'double precision': (out, value) => out.float64(value as number),
  date: (out, value) => out.int32(Date.parse(value as string) / millisecondsADay - daysBefore2000),
  'timestamp with time zone': (out, value) =>
    out.int64(((value as Date).getTime() - daysBefore2000 * millisecondsADay) * 1000),
}

const encoderOf = (type: string): Encoder =>
  encoders[type] ??
  (() => {
    throw new Error(`A column of type ${type} cannot be written in binary form`)
  })

/** A value that no column of its type can hold; reported in the database's own class of such errors. */
class UnstorableValue extends Error {
  readonly code = '22000'
}

/** Bytes in the order of the network, in a buffer that grows. */
class BinaryOutput {
  #buffer = Buffer.allocUnsafe(2048)
  #length = 0

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  /** Takes room for bytes and tells where it begins. The buffer may be another one afterwards. */
  #room(size: number): number {
    const at = this.#length
    if (at + size > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(2 * (at + size))
      this.#buffer.copy(larger, 0, 0, at)
      this.#buffer = larger
    }
    this.#length = at + size
    return at
  }

  /** What is put between begin and end stands behind its length. */
  beginMeasured(): number {
    return this.#room(4)
  }

  endMeasured(begin: number): void {
    this.#buffer.writeInt32BE(this.#length - begin - 4, begin)
  }

  oid(value: number): void {
    const at = this.#room(4)
    this.#buffer.writeUInt32BE(value, at)
  }

  int8(value: number): void {
    const at = this.#room(1)
    this.#buffer.writeInt8(value, at)
  }

  int16(value: number): void {
    const at = this.#room(2)
    this.#buffer.writeInt16BE(whole(value, 2 ** 15), at)
  }

  int32(value: number): void {
    const at = this.#room(4)
    this.#buffer.writeInt32BE(whole(value, 2 ** 31), at)
  }

  int64(value: number): void {
    const high = Math.floor(whole(value, 2 ** 53) / 2 ** 32)
    const at = this.#room(8)
    this.#buffer.writeInt32BE(high, at)
    this.#buffer.writeUInt32BE(value - high * 2 ** 32, at + 4)
  }

  float32(value: number): void {
    const at = this.#room(4)
    this.#buffer.writeFloatBE(finite(Math.fround(value)), at)
  }

  float64(value: number): void {
    const at = this.#room(8)
    this.#buffer.writeDoubleBE(finite(value), at)
  }

  uuid(value: string): void {
    let at = this.#room(16)
    const buffer = this.#buffer
    for (let index = 0; index < 36; index += 2) {
      if (value.charCodeAt(index) === dash) index++
      buffer[at++] = (hexDigits[value.charCodeAt(index)]! << 4) | hexDigits[value.charCodeAt(index + 1)]!
    }
  }

  text(value: string): void {
    if (value.length <= shortText && this.#plainText(value)) return
    if (!value.isWellFormed()) throw new UnstorableValue('Half a character cannot be stored')
    const at = this.#room(Buffer.byteLength(value))
    this.#buffer.write(value, at)
  }

  /** Puts a text of ASCII, or nothing: tells whether it was one. */
  #plainText(value: string): boolean {
    const at = this.#room(value.length)
    const buffer = this.#buffer
    for (let index = 0; index < value.length; index++) {
      const code = value.charCodeAt(index)
      if (code > 127) {
        this.#length = at
        return false
      }
      buffer[at + index] = code
    }
    return true
  }
}

const dash = 45

/** Of the digits and of the letters in either case, by their codes. */
const hexDigits = Uint8Array.from({ length: 128 }, (_, code) => parseInt(String.fromCharCode(code), 16) || 0)

/** Up to this length a text is put character by character, which takes less than a call out of JavaScript. */
const shortText = 64

function whole(value: number, bound: number): number {
  if (!Number.isInteger(value) || value < -bound || value >= bound)
    throw new UnstorableValue(`${value} cannot be stored as a whole number`)
  return value
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new UnstorableValue(`${value} cannot be stored as a number`)
  return value
}
