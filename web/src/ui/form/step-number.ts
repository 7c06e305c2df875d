import { readNumber, type FormNumber } from '#rules/text/number-input.ts'

interface Limits {
  min?: number | undefined
  max?: number | undefined
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0

/** The text of a number field after a step up or down. A step adds no more decimals than it has. */
export function stepNumber(value: FormNumber, by: number, { min = -Infinity, max = Infinity }: Limits = {}) {
  const number = readNumber(value) ?? 0
  const next = Math.min(Math.max((Number.isFinite(number) ? number : 0) + by, min), max)
  const decimals = Math.max(decimalsOf(plain(Math.abs(by))), decimalsOf(String(value ?? '')))
  return plain(Number(next.toFixed(decimals)))
}

/** Without an exponent, which the fields do not accept. */
const plain = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(12).replace(/0+$/, '')
