import { roomOf, type Source } from './sources.ts'
import type { TableUse } from './tables.ts'

type Way = keyof TableUse

interface Use {
  file: string
  room: string
  table: string
  way: Way
}

/** One room declares a table. The list has exactly the other rooms that read or write it. */
export function tableFaults(sources: readonly Source[], listed: Record<string, TableUse>): string[] {
  const declared = sources.filter(({ file }) => file.endsWith('/tables.ts')).flatMap(declarationsIn)
  const owners = new Map(declared.map(({ table, room }) => [table, room]))
  const twice = declared.filter(({ table, room }) => owners.get(table) !== room)
  const uses = sources.flatMap((source) => usesIn(source, owners))
  return [
    ...twice.map(
      ({ table, room, file }) =>
        `${file}: ${table} is declared by ${owners.get(table)} too, not only by ${room}`,
    ),
    ...uses.flatMap((use) => unlisted(use, owners, listed)),
    ...unusedListings(uses, owners, listed),
  ]
}

/** The tables of a room are the members of the interface in its tables.ts. */
function declarationsIn({ file, text }: Source): { table: string; room: string; file: string }[] {
  const [, members = ''] = /export interface \w+Tables \{\n([\s\S]*?)\n\}/.exec(text) ?? []
  return [...members.matchAll(/^ {2}(\w+):/gm)].map(([, table]) => ({
    table: table!,
    room: roomOf(file)!,
    file,
  }))
}

const patterns: readonly [way: Way, pattern: RegExp][] = [
  ['read', /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin)\(\s*'(\w+)/g],
  ['read', /(?<!delete )\b(?:from|join) "?(\w+)"?/g],
  ['write', /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g],
  ['write', /\b(?:insert into|delete from|update) "?(\w+)"?/g],
  [
    'write',
    /\b(?:inserter|columnInserter|updater|wholeUpdater|deleter|sumAdder|writer)(?:<[^(]*>)?\(\s*'(\w+)/g,
  ],
]

function usesIn({ file, text: source }: Source, owners: ReadonlyMap<string, string>): Use[] {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const room = roomOf(file) ?? 'core'
  return patterns.flatMap(([way, pattern]) =>
    [...text.matchAll(pattern)]
      .map(([, table]) => ({ file, room, table: table!, way }))
      .filter(({ table }) => owners.has(table)),
  )
}

function unlisted(
  { file, room, table, way }: Use,
  owners: ReadonlyMap<string, string>,
  listed: Record<string, TableUse>,
): string[] {
  const owner = owners.get(table)
  if (room === owner || listed[table]?.[way]?.includes(room)) return []
  return [`${file}: ${room} may not ${way} ${table}, a table of ${owner} (see scripts/rooms/tables.ts)`]
}

function unusedListings(
  uses: readonly Use[],
  owners: ReadonlyMap<string, string>,
  listed: Record<string, TableUse>,
): string[] {
  const used = new Set(uses.map(({ room, table, way }) => `${room} ${way} ${table}`))
  return Object.entries(listed).flatMap(([table, ways]) =>
    (['read', 'write'] as const).flatMap((way) =>
      (ways[way] ?? [])
        .filter((room) => owners.get(table) === room || !used.has(`${room} ${way} ${table}`))
        .map((room) => `scripts/rooms/tables.ts: ${room} does not ${way} ${table} of another room`),
    ),
  )
}
