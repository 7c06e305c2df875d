/** Removes spaces, hyphens and brackets, which users type in numbers. */
const plainNumber = (text: string) => text.replaceAll(/[\s()-]/g, '')

/** A New Zealand mobile number: +64 or 0, then 2 and seven to nine digits. */
const isNewZealandMobile = (number: string): boolean => /^(\+64|0)2\d{7,9}$/.test(number)

/** A number of another country as E.164 writes it: a plus, the country and up to fifteen digits in all. */
const isForeignNumber = (number: string): boolean => /^\+(?!64)[1-9]\d{7,14}$/.test(number)

export function isMobileNumber(text: string): boolean {
  const number = plainNumber(text)
  return isNewZealandMobile(number) || isForeignNumber(number)
}

/** Forms accept numbers in any usual notation; providers need the country code. */
export function internationalNumber(text: string): string {
  const digits = text.replaceAll(/[^\d+]/g, '')
  return digits.startsWith('0') ? `+64${digits.slice(1)}` : digits
}
