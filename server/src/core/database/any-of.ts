import { sql } from 'kysely'

/** `id = any(...)`: one parameter however many ids there are, and none is no fault. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
