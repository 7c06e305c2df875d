import { dayMs } from '#rules/time/lengths.ts'

/** A column of a table, from the catalogue of the database. */
export interface ColumnType {
  name: string
  /** The oid and name of its type. */
  oid: number
  type: string
  /** The element type of an array. */
  element: { oid: number; type: string } | null
}

export type RowEncoder = (rows: readonly object[]) => Buffer

/** Encodes rows as a binary array of the row type, which the database parses in a fifth of the time of JSON. */
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

/** The table types ensure that values fit their columns. */
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

/** A value that its column type cannot hold, reported with the error class of the database. */
class UnstorableValue extends Error {
  readonly code = '22000'
}

/** A growing buffer of bytes in network order. */
class BinaryOutput {
  #buffer = Buffer.allocUnsafe(2048)
  #length = 0

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  /** Reserves bytes and returns their offset. The buffer may be replaced. */
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

  /** Writes the length before the bytes between begin and end. */
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

  /** Writes ASCII text and returns true, or writes nothing and returns false. */
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

/** Hex digit values by character code. */
const hexDigits = Uint8Array.from({ length: 128 }, (_, code) => parseInt(String.fromCharCode(code), 16) || 0)

/** Shorter texts are written character by character, which is faster than a native call. */
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
