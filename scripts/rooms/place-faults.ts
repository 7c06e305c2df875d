import { isTest, type Source } from './sources.ts'

/** Where a fixed locale is right: clocks that are read by their digits, and the words of relative times. */
const mayFixLocale = new Set([
  'rules/src/place/formatters.ts',
  'rules/src/place/place-faults.ts',
  'rules/src/time/format-date.ts',
  'rules/src/time/zoned-time.ts',
])

/** Where the unit itself is meant: its choice, its conversion, and specified labels that are converted. */
const mayNameSpeeds = new Set([
  'contract/src/product/place.ts',
  'contract/src/safety/explain.ts',
  'contract/src/safety/messages.ts',
  'contract/src/safety/violations.ts',
  'rules/src/place/propose-place.ts',
  'rules/src/safety/risk/risk.ts',
  'rules/src/safety/violation-label.ts',
  'rules/src/text/export-columns.ts',
  'rules/src/text/units.ts',
  'web/src/safety/observation/reasons.tsx',
  'web/src/ui/place/place-fields.tsx',
])

const localeCall = /\.toLocale(?:Date|Time)?String\(/
const fixedFormat =
  /\bIntl\.(?:Collator|DateTimeFormat|ListFormat|NumberFormat|RelativeTimeFormat)\(\s*(?:['"`]|locale\b)/
const speedText = /km\/h/
const lengthText = /(?:unit|suffix)=" ?k?m"|\} k?m[`\s),]/

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')

/** Times, numbers, units and prices are written by the formatters, which follow the place of the organisation. */
export function placeFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) => {
      const code = withoutComments(text)
      return [
        ...(localeCall.test(code) ? [`${file}: use formatNumber or showDate instead of toLocaleString`] : []),
        ...(fixedFormat.test(code) && !mayFixLocale.has(file)
          ? [`${file}: use the formatters of rules/src/place instead of a fixed locale`]
          : []),
        ...(speedText.test(code) && !mayNameSpeeds.has(file)
          ? [`${file}: use formatSpeed or speedUnit instead of km/h`]
          : []),
        ...(lengthText.test(code) ? [`${file}: use formatLength, formatKilometres or their units`] : []),
      ]
    })
}
