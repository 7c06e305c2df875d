import { isDatabaseAway } from './database/connection/database-faults.ts'

/** A part of a job that failed. */
export interface JobFault {
  orgId: string | null
  error: unknown
}

/** The parts of a job that failed. All others are done. */
export class JobFaults extends AggregateError {
  readonly faults: readonly JobFault[]

  constructor(faults: readonly JobFault[]) {
    const errors = faults.map(({ error }) => error)
    const [first] = errors
    const reason = first instanceof Error ? first.message : String(first)
    super(errors, faults.length === 1 ? reason : `${faults.length} parts failed, the first with: ${reason}`)
    this.name = 'JobFaults'
    this.faults = faults
  }
}

const isStopped = (signal: AbortSignal | undefined) => signal?.aborted === true

/**
 * Works on the items of a job one by one. One that fails delays no other; the faults are thrown together after the last.
 * Only an unavailable database ends the job at once.
 */
export async function eachAlone<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  orgOf: (item: Item) => string | null,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const faults: JobFault[] = []
  for await (const item of items) {
    if (isStopped(signal)) break
    try {
      await work(item)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      faults.push(...faultsOf(error, orgOf(item)))
    }
  }
  if (faults.length > 0) throw new JobFaults(faults)
}

/** Parts of a job that do not depend on each other. */
export const partsAlone = (...parts: (() => Promise<unknown>)[]): Promise<void> =>
  eachAlone(
    parts,
    () => null,
    (part) => part(),
  )

/** An item may itself consist of parts. */
export const faultsOf = (error: unknown, orgId: string | null = null): JobFault[] =>
  error instanceof JobFaults
    ? error.faults.map((fault) => ({ ...fault, orgId: fault.orgId ?? orgId }))
    : [{ orgId, error }]
