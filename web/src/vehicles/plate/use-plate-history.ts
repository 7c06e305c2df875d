import { useQueryParams, type QueryCodec } from '../../ui/use-query-params.ts'

interface Shown {
  /** The plate whose history is open. */
  history: string | undefined
}

const codec: QueryCodec<Shown> = {
  keys: ['history'],
  read: (query) => ({ history: typeof query['history'] === 'string' ? query['history'] : undefined }),
  write: ({ history }) => ({ history }),
}

/** The plate of the open history, stored in the address. */
export function usePlateHistory() {
  const [{ history }, change] = useQueryParams(codec)
  return {
    plate: history,
    open: (plate: string) => change({ history: plate }),
    close: () => change({ history: undefined }),
  }
}
