import { useQueryParams, type QueryCodec } from '../../ui/use-query-params.ts'

const codec: QueryCodec<{ observation: string | undefined }> = {
  keys: ['observation'],
  read: ({ observation }) => ({ observation: typeof observation === 'string' ? observation : undefined }),
  write: ({ observation }) => ({ observation }),
}

/** The observation whose reasons are open, kept in the URL so that it can be linked. */
export function useObservation() {
  const [{ observation }, change] = useQueryParams(codec)
  return {
    observationId: observation,
    explain: (id: string) => void change({ observation: id }),
    closeObservation: () => void change({ observation: undefined }),
  }
}
