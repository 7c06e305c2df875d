import { create } from 'zustand'
import { useQueryParams, type QueryCodec } from '../../ui/use-query-params.ts'

const codec: QueryCodec<{ observation: string | undefined }> = {
  keys: ['observation'],
  read: ({ observation }) => ({ observation: typeof observation === 'string' ? observation : undefined }),
  write: ({ observation }) => ({ observation }),
}

/** The list from which the panel was opened, for its next and previous. */
const useAmong = create<{ among: readonly string[] }>(() => ({ among: [] }))

/** The observation whose reasons are open, kept in the URL so that it can be linked. */
export function useObservation() {
  const [{ observation }, change] = useQueryParams(codec)
  const among = useAmong((state) => state.among)
  return {
    observationId: observation,
    among,
    explain: (id: string, others: readonly string[] = []) => {
      useAmong.setState({ among: others })
      void change({ observation: id })
    },
    /** Replaces the address, so that Back returns to the list. */
    showNext: (id: string) => void change({ observation: id }, { replace: true }),
    closeObservation: () => void change({ observation: undefined }),
  }
}
