import { readNumber, type FormNumber } from '#rules/text/number-input.ts'

interface Limits {
  min?: number | undefined
  max?: number | undefined
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0

/** The text of a number field after a step up or down: no step brings more decimals than it has itself. */
export function stepNumber(value: FormNumber, by: number, { min = -Infinity, max = Infinity }: Limits = {}) {
  const number = readNumber(value) ?? 0
  const next = Math.min(Math.max((Number.isFinite(number) ? number : 0) + by, min), max)
  const decimals = Math.max(decimalsOf(plain(Math.abs(by))), decimalsOf(String(value ?? '')))
  return plain(Number(next.toFixed(decimals)))
}

/** Without an exponent, which no field of ours understands. */
const plain = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(12).replace(/0+$/, '')
