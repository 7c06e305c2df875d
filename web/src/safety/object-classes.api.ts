import { queryOptions, useQuery } from '@tanstack/react-query'
import { safetyApi, type ObjectClassRow } from '#contract/safety/api.ts'
import { seenWord } from '#rules/text/seen-words.ts'
import { call } from '../lib/calls/api-client.ts'

export const objectClassesQuery = queryOptions({
  queryKey: ['object-classes'],
  queryFn: ({ signal }) => call(safetyApi.objectClasses, { signal }),
  staleTime: Infinity,
  meta: { silent: true },
})

/** The label of an object type in the language of the reader: from the server, else its name. */
export const classLabelFrom =
  (classes: readonly ObjectClassRow[] | undefined) =>
  (name: string): string =>
    seenWord(classes?.find((row) => row.name === name)?.label ?? name.charAt(0).toUpperCase() + name.slice(1))

export const useClassLabel = () => classLabelFrom(useQuery(objectClassesQuery).data)
