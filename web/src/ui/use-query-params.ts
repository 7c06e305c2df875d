import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

export interface QueryCodec<State> {
  /** The parameters of the address that this state owns; others stay unchanged. */
  keys: readonly string[]
  /** Reads any value that an address may contain. */
  read: (query: Record<string, unknown>) => State
  /** Values at their default are left out. */
  write: (state: State) => Record<string, string | number | undefined>
}

/** State in the address, for links and the back button. */
export function useQueryParams<State extends object>(codec: QueryCodec<State>) {
  // Only owned parameters, as text: a change of others, such as the open picture, must not render again.
  const own = useSearch({ strict: false, select: (query) => JSON.stringify(ownPart(codec, query)) })
  const navigate = useNavigate()
  const state = useMemo(() => codec.read(JSON.parse(own) as Record<string, unknown>), [codec, own])
  const change = (changes: Partial<State>, options: { replace?: boolean } = {}) =>
    navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => nextQuery(codec, previous, changes),
      replace: options.replace ?? false,
      resetScroll: false,
    })
  return [state, change] as const
}

const ownPart = ({ keys }: Pick<QueryCodec<object>, 'keys'>, query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => keys.includes(name)))

export function nextQuery<State extends object>(
  codec: QueryCodec<State>,
  previous: Record<string, unknown>,
  changes: Partial<State>,
): Record<string, unknown> {
  const kept = Object.entries(previous).filter(([name]) => !codec.keys.includes(name))
  const written = codec.write({ ...codec.read(previous), ...changes })
  return { ...Object.fromEntries(kept), ...written }
}
