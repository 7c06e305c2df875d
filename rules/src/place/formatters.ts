/** Creating a formatter takes far longer than using it, so each is created once. */
function remembered<Options, Format>(create: (locale: string, options: Options) => Format) {
  const known = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = known.get(key) ?? create(locale, options)
    known.set(key, format)
    return format
  }
}

export const numberFormat = remembered(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** Always Gregorian: date fields, addresses and files are, and two calendars on one page would be read wrongly. */
export const dateFormat = remembered(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options }),
)

export const collator = remembered(
  (locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options),
)

export const relativeFormat = remembered(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)
