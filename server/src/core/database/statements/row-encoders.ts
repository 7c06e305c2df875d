import type pg from 'pg'
import { rowEncoder, type ColumnType, type RowEncoder } from './binary-rows.ts'

export type RowEncoders = ReadonlyMap<string, { encode: RowEncoder; columns: readonly string[] }>

/** The encoders of all tables and composite types with their current columns. */
export async function readRowEncoders(client: pg.ClientBase): Promise<RowEncoders> {
  const { rows } = await client.query<{ table: string; oid: number; columns: ColumnType[] }>(`
    select tables.relname as table, tables.reltype as oid,
      json_agg(json_build_object(
        'name', attname, 'oid', atttypid::bigint, 'type', format_type(atttypid, null),
        'element', case when types.typcategory = 'A' then json_build_object(
          'oid', types.typelem::bigint, 'type', format_type(types.typelem, null)) end
      ) order by attnum) as columns
    from pg_class as tables
    join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
    join pg_type as types on types.oid = atttypid
    where tables.relnamespace = current_schema()::regnamespace and tables.relkind in ('r', 'p', 'c')
      and not tables.relispartition
    group by tables.oid`)
  return new Map(
    rows.map(({ table, oid, columns }) => [
      table,
      { encode: rowEncoder(oid, columns), columns: columns.map(({ name }) => name) },
    ]),
  )
}
