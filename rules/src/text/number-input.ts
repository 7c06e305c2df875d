/** The value of a number field: a number, its text, or empty. */
export type FormNumber = number | string | null | undefined

/** Undefined when nothing was entered, NaN when it is not a number. */
export function readNumber(value: FormNumber): number | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'number') return value
  const text = value.trim()
  if (text === '') return undefined
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}

export interface NumberFormat {
  readonly isDecimal?: boolean
  readonly isUnsigned?: boolean
}

/** Whether a field may contain this text during typing: '-' and '1.' are incomplete numbers. */
export function isNumberInProgress(text: string, { isDecimal, isUnsigned }: NumberFormat = {}): boolean {
  const unsigned = !isUnsigned && text.startsWith('-') ? text.slice(1) : text
  return (isDecimal ? /^\d*\.?\d*$/ : /^\d*$/).test(unsigned)
}

/** Cleans pasted text: keeps its digits, one point and a leading minus where the field allows them. */
export function cleanPastedNumber(text: string, { isDecimal, isUnsigned }: NumberFormat = {}): string {
  const numeric = text.replaceAll('\u2212', '-').replaceAll(/[^\d.-]/g, '')
  const sign = !isUnsigned && numeric.startsWith('-') ? '-' : ''
  const [whole = '', ...decimals] = numeric.replaceAll('-', '').split('.')
  const withoutZeros = whole.replace(/^0+(?=\d)/, '')
  // Joining the digits around a point would turn 12.7 into 127.
  if (!isDecimal || decimals.length === 0) return sign + withoutZeros
  return `${sign}${withoutZeros === '' ? '0' : withoutZeros}.${decimals.join('')}`
}
