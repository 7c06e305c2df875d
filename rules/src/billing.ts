/** The list of plans is shown in reverse: the largest first. */
export const plansInOrder = <Plan>(plans: readonly Plan[]): Plan[] => plans.toReversed()

/** Card brands by the first digits of the number. */
const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
]

export const cardBrand = (number: string): string =>
  brands.find(([start]) => start.test(number))?.[1] ?? 'card'

/** Whether the check digit of a card number is correct (Luhn). */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export interface CardExpiry {
  month: number
  year: number
}

/** Reads `12/30` or `12 / 2030`. Undefined where the text has another format or the date has passed. */
export function readExpiry(text: string, now: Date): CardExpiry | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? []
  const expiry = { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
  if (expiry.month < 1 || expiry.month > 12) return undefined
  return new Date(Date.UTC(expiry.year, expiry.month, 1)) > now ? expiry : undefined
}
