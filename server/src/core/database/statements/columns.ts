import type { ColumnType } from 'kysely'

/** Optional on insert. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Read as an object, written as JSON text. */
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
