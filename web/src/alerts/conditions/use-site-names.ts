import { useQuery } from '@tanstack/react-query'
import { stripNamePrefix } from '#rules/text/format.ts'
import { siteChoicesQuery } from '../../sites/site-choices.ts'

/** The name of a site by its id, as pages show it. */
export function useSiteNames(): (id: string) => string {
  const { data } = useQuery(siteChoicesQuery)
  const nameOf = new Map((data ?? []).map(({ id, name }) => [id, stripNamePrefix(name)]))
  return (id) => nameOf.get(id) ?? (data ? 'Removed site' : '…')
}
