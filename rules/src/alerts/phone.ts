/** As people write numbers: spaces and hyphens do not count. */
const plainNumber = (text: string) => text.replaceAll(/[\s-]/g, '')

/** A New Zealand mobile number: +64 or 0, then 2 and seven to nine digits. */
export const isMobileNumber = (text: string): boolean => /^(\+64|0)2\d{7,9}$/.test(plainNumber(text))
