import { queryOptions } from '@tanstack/react-query'
import { onCallApi, type RotaBody } from '#contract/on-call/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

export const rotasQuery = queryOptions({
  queryKey: ['rotas', 'list'],
  queryFn: ({ signal }) => call(onCallApi.list, { signal }),
})

export const rotaQuery = (id: string) =>
  queryOptions({
    queryKey: ['rotas', 'one', id],
    queryFn: ({ signal }) => call(onCallApi.get, { params: { id }, signal }),
    meta: { silent: true },
    staleTime: 0,
  })

export const reloadRotas = () => queryClient.invalidateQueries({ queryKey: ['rotas'] })

/** Without an id a rota is added. */
export const saveRota = (id: string | undefined, body: RotaBody) =>
  id ? call(onCallApi.update, { params: { id }, body }) : call(onCallApi.create, { body })

export const removeRota = (id: string) => call(onCallApi.remove, { params: { id } })
