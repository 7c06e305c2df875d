import type { QueryCodec } from '../ui/use-query-params.ts'

interface PlateRequest {
  /** The plate to be notified of when it comes back. */
  watch: string | undefined
  /** The plate to be put on a list. */
  list: string | undefined
}

const plateIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** A link from a plate to the alerts page says what is wanted there. */
export const plateRequestCodec: QueryCodec<PlateRequest> = {
  keys: ['watch', 'list'],
  read: ({ watch, list }) => ({ watch: plateIn(watch), list: plateIn(list) }),
  write: ({ watch, list }) => ({ watch, list }),
}
