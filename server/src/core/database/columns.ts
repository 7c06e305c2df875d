import type { ColumnType } from 'kysely'

/** May be left out when a row is inserted. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Read as an object, written as the text of one. */
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
