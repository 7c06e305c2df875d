import { readFileSync } from 'node:fs'

/** The functions of `kernel.wat`. Places are bytes in the memory. */
interface Kernel {
  memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  grey(bytes: number, count: number, to: number): void
  across(line: number, first: number, weights: number, fours: number, count: number, to: number): void
  add(line: number, count: number, weight: number, to: number): void
}

/** The used part; the types of Node leave it to those of browsers. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: unknown }
}

const file = readFileSync(new URL('./kernel.wasm', import.meta.url))
export const kernel = new WebAssembly.Instance(new WebAssembly.Module(file)).exports as Kernel

const pageBytes = 65_536
const alignment = 16
const padded = (bytes: number) => Math.ceil(bytes / alignment) * alignment + alignment

/** The offsets of buffers of these sizes, each padded to four values. */
export function placesFor<const Sizes extends readonly number[]>(
  sizes: Sizes,
): { [Index in keyof Sizes]: number } {
  let end = 0
  const places = sizes.map((bytes) => (end += padded(bytes)) - padded(bytes))
  const missing = Math.ceil((end - kernel.memory.buffer.byteLength) / pageBytes)
  if (missing > 0) kernel.memory.grow(missing)
  return places as { [Index in keyof Sizes]: number }
}
