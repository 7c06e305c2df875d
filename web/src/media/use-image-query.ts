import { useQueryParams, type QueryCodec } from '../ui/use-query-params.ts'

const codec: QueryCodec<{ image: string | undefined }> = {
  keys: ['image'],
  read: ({ image }) => ({ image: typeof image === 'string' ? image : undefined }),
  write: ({ image }) => ({ image }),
}

/** The open picture on a page other than the explorer. It closes in place. */
export function useImageQuery() {
  const [{ image }, change] = useQueryParams(codec)
  return {
    imageId: image,
    open: (id: string) => change({ image: id }, { replace: image !== undefined }),
    close: () => change({ image: undefined }),
  }
}
