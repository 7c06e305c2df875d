import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

export interface QueryCodec<State> {
  /** The names this state owns in the address; others are left alone. */
  keys: readonly string[]
  /** Reads whatever an address bar may contain. */
  read: (query: Record<string, unknown>) => State
  /** Values at their default are left out. */
  write: (state: State) => Record<string, string | number | undefined>
}

/** State that lives in the address, so that it can be linked to and the back button works. */
export function useQueryParams<State extends object>(codec: QueryCodec<State>) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => codec.read(search), [codec, search])
  const change = (changes: Partial<State>, options: { replace?: boolean } = {}) =>
    navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => nextQuery(codec, previous, changes),
      replace: options.replace ?? false,
      resetScroll: false,
    })
  return [state, change] as const
}

export function nextQuery<State extends object>(
  codec: QueryCodec<State>,
  previous: Record<string, unknown>,
  changes: Partial<State>,
): Record<string, unknown> {
  const kept = Object.entries(previous).filter(([name]) => !codec.keys.includes(name))
  const written = codec.write({ ...codec.read(previous), ...changes })
  return { ...Object.fromEntries(kept), ...written }
}
