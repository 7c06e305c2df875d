import { currentPlace } from './current-place.ts'
import { collator } from './formatters.ts'

/** How names are sorted in the organisation's locale; numbers in them by value. */
export const nameOrder = () => collator(currentPlace().locale, { sensitivity: 'base', numeric: true })
