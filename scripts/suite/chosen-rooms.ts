import { readdirSync } from 'node:fs'
import path from 'node:path'
import { serverEdges, webEdges } from '../rooms/edges.ts'
import { root } from '../steps.ts'

const sourceFolders = ['contract/src', 'rules/src', 'server/src', 'web/src']

const allRooms = (): string[] => [
  ...new Set(
    sourceFolders.flatMap((folder) =>
      readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name),
    ),
  ),
]

/** A room and the rooms that may use its files. */
export const withDependents = (room: string): string[] => [
  room,
  ...[serverEdges, webEdges].flatMap((edges) =>
    Object.keys(edges).filter((other) => edges[other]!.includes(room)),
  ),
]

/** The folders and files whose tests prove the chosen rooms; a path stands for itself. */
export function filtersOf(chosen: readonly string[]): string[] | Error {
  const known = allRooms()
  const unknown = chosen.filter((name) => !name.includes('/') && !known.includes(name))
  if (unknown.length > 0)
    return new Error(`There is no room ${unknown.join(', ')}. The rooms are ${known.toSorted().join(', ')}.`)
  const filters = chosen.flatMap((name) =>
    name.includes('/')
      ? [name]
      : withDependents(name).flatMap((room) => sourceFolders.map((folder) => `${folder}/${room}/`)),
  )
  return [...new Set(filters)]
}
