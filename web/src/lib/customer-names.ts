import { queryOptions } from '@tanstack/react-query'
import { customersApi } from '#contract/customers/api.ts'
import { call } from './api-client.ts'

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

async function loadNames(plates: readonly string[]): Promise<Map<string, string>> {
  const { results } = await call(customersApi.list, {
    query: { plates: plates.join(','), page: 1, page_length: mostAtOnce },
  })
  return new Map(results.map(({ plate, name, company, tags }) => [plate, name || company || tags.join(', ')]))
}

/** Null without notes about the plate. */
export const customerNameQuery = (plate: string) =>
  queryOptions({
    queryKey: ['customers', 'name', plate],
    queryFn: () => findName(plate),
    staleTime: 60_000,
  })
