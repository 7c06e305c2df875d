import type { z } from 'zod'
import type { Scope } from './api-keys/scopes.ts'

/** Shown in place of a secret to callers who may not see it. */
export const hiddenSecret = '••••••'

type SecretScope = Extract<Scope, 'secrets' | 'originals'>

/**
 * A field that ADMINs and API keys with the scope see. Others get a placeholder or null, as the OpenAPI document
 * states.
 */
export const secretField = <Field extends z.ZodType>(field: Field, scope: SecretScope = 'secrets'): Field =>
  field.meta({ 'x-secret': scope })
