import { sql } from 'kysely'
import { mostLatitude } from '#rules/wildlife/map-cells.ts'

type Level = number | ReturnType<typeof sql>

const cells = (level: Level) => sql`(2::float8 ^ ${level}::int)`
const sine = sql`sin(radians(greatest(${sql.lit(-mostLatitude)}, least(${sql.lit(mostLatitude)}, lat))))`

/** The column and the row of a sighting's cell, computed as `cellAt` does. */
export const columnOf = (level: Level) =>
  sql`greatest(0, least(floor((lng + 180) / 360 * ${cells(level)})::int, ${cells(level)}::int - 1))`
export const rowOf = (level: Level) =>
  sql`greatest(0, least(floor((0.5 - ln((1 + ${sine}) / (1 - ${sine})) / (4 * pi())) * ${cells(level)})::int, ${cells(level)}::int - 1))`
