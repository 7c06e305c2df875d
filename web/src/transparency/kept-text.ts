import { daysText } from '../retention/kind-texts.ts'

/** How long data is kept, within a sentence. A translated text is never put into lower case: German nouns are capitalised. */
export const keptText = (days: number | null): string => (days === null ? 'for good' : daysText(days))
