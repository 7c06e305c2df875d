import { queryOptions } from '@tanstack/react-query'
import { customersApi } from '#contract/customers/api.ts'
import { call } from './calls/api-client.ts'
import { isReasonNeeded, reasonOfPlate } from './search-reason.ts'

const gatherMs = 20
const mostAtOnce = 500

interface Waiting {
  plates: Set<string>
  names: Promise<Map<string, string>>
}
let waiting: Waiting | undefined

/** The plates of a table are requested one by one and combined into one call. */
function findName(plate: string): Promise<string | null> {
  if (!waiting || waiting.plates.size >= mostAtOnce) {
    const plates = new Set<string>()
    const names = new Promise<void>((done) => setTimeout(done, gatherMs)).then(() => {
      waiting = undefined
      return loadNames([...plates])
    })
    waiting = { plates, names }
  }
  waiting.plates.add(plate)
  return waiting.names.then((names) => names.get(plate) ?? null)
}

/** Where a search needs a reason, rows that were found with one show their names, and others do not. */
async function loadNames(plates: readonly string[]): Promise<Map<string, string>> {
  const byReason = [...Map.groupBy(plates, reasonOfPlate)]
  const found = await Promise.all(
    byReason.map(([reason, some]) =>
      call(customersApi.list, {
        query: { plates: some.join(','), page: 1, page_length: mostAtOnce },
        reason,
        isLookup: true,
      }).catch((error: unknown) => {
        if (isReasonNeeded(error)) return { results: [] }
        throw error
      }),
    ),
  )
  const customers = found.flatMap(({ results }) => results)
  return new Map(
    customers.map(({ plate, name, company, tags }) => [plate, name || company || tags.join(', ')]),
  )
}

/** Null without notes about the plate. */
export const customerNameQuery = (plate: string) =>
  queryOptions({
    queryKey: ['customers', 'name', plate, reasonOfPlate(plate)],
    queryFn: () => findName(plate),
    staleTime: 60_000,
  })
