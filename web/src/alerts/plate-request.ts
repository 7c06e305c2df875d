import type { QueryCodec } from '../ui/use-query-params.ts'

interface PlateRequest {
  /** The plate whose return is to be notified. */
  watch: string | undefined
  /** The plate to add to a list. */
  list: string | undefined
}

const plateIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** A link from a plate to the alerts page contains the requested action. */
export const plateRequestCodec: QueryCodec<PlateRequest> = {
  keys: ['watch', 'list'],
  read: ({ watch, list }) => ({ watch: plateIn(watch), list: plateIn(list) }),
  write: ({ watch, list }) => ({ watch, list }),
}
