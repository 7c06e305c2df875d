import { fieldsOf } from '#contract/marketplace/integration-fields.ts'
import type { FormFaults } from '../text/form-faults.ts'

export interface IntegrationInput {
  readonly isEnabled: boolean
  /** The entered values by field; an empty secret keeps the stored one. */
  readonly values: Readonly<Record<string, string | undefined>>
  readonly storedSecrets: readonly string[]
}

/** The faults of an integration. A disabled one may be incomplete. */
export function integrationFaults(
  slug: string,
  { isEnabled, values, storedSecrets }: IntegrationInput,
): FormFaults {
  const faults: FormFaults = {}
  for (const { name, required, kind } of fieldsOf(slug)) {
    const value = values[name]?.trim() ?? ''
    if (value === '' && required && isEnabled && !storedSecrets.includes(name)) faults[name] = required
    if (value !== '' && kind === 'url' && !isWebAddress(value)) faults[name] = 'Please provide a valid URL'
  }
  return faults
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
