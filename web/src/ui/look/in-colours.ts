import { palette, type Palette } from './palettes.ts'

const names = new Map(Object.entries(palette).map(([name, variable]) => [variable, name as keyof Palette]))

/** Options for a canvas, which reads no CSS variables: each named colour is replaced by that of the palette. */
export function inColours<Value>(value: Value, colours: Palette): Value {
  return replaced(value, colours) as Value
}

function replaced(value: unknown, colours: Palette): unknown {
  if (typeof value === 'string') {
    const name = names.get(value)
    return name === undefined ? value : colours[name]
  }
  if (Array.isArray(value)) return value.map((each) => replaced(each, colours))
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, colours)]))
}
