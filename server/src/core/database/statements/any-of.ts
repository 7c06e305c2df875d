import { sql } from 'kysely'

/** `id = any(...)`: one parameter for any number of ids, including none. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
