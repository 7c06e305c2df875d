import { statfsSync } from 'node:fs'

/** A new cluster, its journal and the tables of the product. */
const neededBytes = 256e6

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1e6)} MB`

/** Throws before anything is written where a new database would not fit. */
export function refuseWithoutRoom(folder: string, free: number): void {
  if (free < neededBytes)
    throw new Error(
      `There is no room for the database in ${folder}: ${inMegabytes(free)} are free and ${inMegabytes(neededBytes)} are needed. Make room and start again.`,
    )
}

/** The reason for a failed set-up. A disk may fill meanwhile, or a quota may be smaller than the disk. */
export const setUpFault = (folder: string, complaints: string): string =>
  /No space left on device|Disk quota exceeded/.test(complaints)
    ? `There is no room left for the database in ${folder}: make room and start again.`
    : `The database could not be set up: ${complaints}`
