import { formatNumber } from './format.ts'

type Forms<Form> = { other: Form } & { [form in string]?: Form }

const { document } = globalThis as { document?: { documentElement: { lang: string } } }
/** The rules of the language that the page is in. */
const rules = new Intl.PluralRules(document?.documentElement.lang || 'en')

/** The form that a number takes. */
export const plural = <Form>(count: number, forms: Forms<Form>): Form =>
  forms[`=${count}`] ?? forms[rules.select(count)] ?? forms.other

plural.n = formatNumber
