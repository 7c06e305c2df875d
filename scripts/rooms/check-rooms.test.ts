import { expect, test } from 'vitest'
import { circleFaults, roomCircleFaults } from './circles.ts'
import { schemaFaults } from './schema-faults.ts'
import { importsOf } from './sources.ts'
import { tableFaults } from './table-faults.ts'

const declaration = (room: string, ...tables: string[]) => ({
  file: `server/src/${room}/tables.ts`,
  text: `export interface RoomTables {\n${tables.map((name) => `  ${name}: {\n    id: string\n  }`).join('\n')}\n}\n`,
})
const source = (file: string, text: string) => ({ file, text })
const rooms = [declaration('sites', 'sites', 'maps'), declaration('tags', 'tags')]

test('a table is declared by one room', () => {
  expect(tableFaults([...rooms, declaration('parking', 'maps')], {})).toEqual([
    'server/src/sites/tables.ts: maps is declared by parking too, not only by sites',
  ])
})

test('a room may use the tables of others only as listed, with any query builder', () => {
  const reading = [
    "db.selectFrom('sites')",
    "query.innerJoin('sites as place', 'place.id', 'tags.site_id')",
    'sql`select name from sites where id = 1`',
    'sql`select 1 from tags join sites using (org_id)`',
  ]
  const writing = [
    "db.insertInto('sites')",
    "db.updateTable('sites')",
    'sql`delete from sites where id = 1`',
    'sql`update sites set name = 1`',
    "inserter('sites')",
    "writer<Partial<Row<'sites'>>>(\n  'sites',",
  ]
  for (const [texts, way] of [
    [reading, 'read'],
    [writing, 'write'],
  ] as const)
    for (const text of texts) {
      const all = [...rooms, source('server/src/tags/queries.ts', text)]
      expect(tableFaults(all, {})).toEqual([
        `server/src/tags/queries.ts: tags may not ${way} sites, a table of sites (see scripts/rooms/tables.ts)`,
      ])
      expect(tableFaults(all, { sites: { [way]: ['tags'] } })).toEqual([])
    }
})

test('ignores comments, and reports a listing that nothing uses', () => {
  const all = [...rooms, source('server/src/tags/queries.ts', '/** All from sites. */\n// join sites\n')]
  expect(tableFaults(all, { sites: { read: ['tags'] } })).toEqual([
    'scripts/rooms/tables.ts: tags does not read sites of another room',
  ])
})

test('reports files that import each other, also through others, and ignores types', () => {
  const files = (last: string) => [
    source('rules/src/a.ts', "import { b } from './b.ts'"),
    source('rules/src/b.ts', "import { c } from '#rules/c.ts'"),
    source('rules/src/c.ts', last),
  ]
  expect(circleFaults(files("import { a } from './a.ts'").flatMap(importsOf))).toEqual([
    'rules/src/a.ts: a circle of imports: rules/src/a.ts -> rules/src/b.ts -> rules/src/c.ts -> rules/src/a.ts',
  ])
  expect(circleFaults(files("import type { A } from './a.ts'").flatMap(importsOf))).toEqual([])
})

test('reports a web file that imports a schema as a value, and permits its type and other values', () => {
  const contract = source(
    'contract/src/tags/api.ts',
    'export const Tag = z.object({})\nexport const NewTag = Tag.omit({ id: true })\nexport const Kind = { a: 1 } as const\n',
  )
  const web = (names: string) =>
    source('web/src/tags/page.tsx', `import { ${names} } from '#contract/tags/api.ts'`)
  const faultsOf = (names: string) => schemaFaults([contract, web(names)])
  for (const name of ['Tag', 'NewTag'])
    expect(faultsOf(`Kind, ${name}`)).toEqual([
      `web/src/tags/page.tsx: ${name} is a schema, which the browser does not have: import its type`,
    ])
  expect(faultsOf('Kind, type Tag')).toEqual([])
})

test('reports rooms of the rules that import each other, also by types and through other files', () => {
  const files = (test: string) => [
    source('rules/src/text/a.ts', "import type { B } from '../time/b.ts'"),
    source(`rules/src/time/c${test}.ts`, "import { d } from '#rules/text/d.ts'"),
  ]
  expect(roomCircleFaults(files('').flatMap(importsOf))).toEqual([
    'rules/src/text: a circle of imports: rules/src/text -> rules/src/time -> rules/src/text',
  ])
  expect(roomCircleFaults(files('.test').flatMap(importsOf))).toEqual([])
})
