import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { splitStatements } from './split-statements.ts'

test('splits a script at the semicolons that end a statement', () => {
  const script = `-- One; two.
create table "a;b" (c text default 'it''s; one');
/* three; four */ create function f() returns trigger language plpgsql as $$
begin
  perform 1; -- it's five
  return new;
end $$;
do $body$ begin perform '$$;'; end $body$;
-- The end;
`
  expect(splitStatements(script)).toEqual([
    `-- One; two.\ncreate table "a;b" (c text default 'it''s; one')`,
    `/* three; four */ create function f() returns trigger language plpgsql as $$
begin
  perform 1; -- it's five
  return new;
end $$`,
    `do $body$ begin perform '$$;'; end $body$`,
  ])
})

test('loses no character of a migration but semicolons and space', async () => {
  const bare = (text: string) => text.replaceAll(/[;\s]/g, '')
  const migrations = await readMigrations()
  const damaged = migrations.filter(({ sql }) => {
    const statements = splitStatements(sql)
    const areWhole = statements.every((statement) => /^(?:\s|--[^\n]*\n)*\w/.test(statement))
    return !areWhole || !bare(sql).startsWith(bare(statements.join('')))
  })
  expect(damaged.map(({ name }) => name)).toEqual([])
})
